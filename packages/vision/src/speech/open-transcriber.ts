import type { SpokenWord } from '@cutgraph/core';
import { ModelProcessError, startModelProcess } from '../runtime/model-process.ts';
import type { ChosenSpeechModel } from './choose-speech-model.ts';
import {
  MAX_PIECE_SAMPLES,
  type TranscriberProgramOptions,
  transcriberRequest,
} from './transcriber-request.ts';

/** Writes speech down. */
export type Transcriber = {
  /** Which model it is, as `chooseSpeechModel` named it. */
  name: string;
  /**
   * @param samples 16 kHz, one channel, -1..1, at most 28 s of speech
   * @returns the words in order, in seconds from the first sample; none where nothing was understood
   * @throws RangeError when the piece is too long; ModelProcessError when the process died; the reason of the signal
   *   when it was aborted
   */
  transcribe(samples: Float32Array): Promise<SpokenWord[]>;
  /** Processor time of the model process so far, in seconds; it only grows. */
  cpuSeconds(): number;
  /** Ends the model process. */
  close(): Promise<void>;
};

/**
 * Loads a speech model (sherpa-onnx) into a child process. Close it after use.
 *
 * @param options.chosen what `chooseSpeechModel` answered
 * @param options.threads threads of one recognition
 * @throws ModelProcessError with a sentence for the user when the model cannot be loaded
 */
export async function openTranscriber(options: {
  chosen: ChosenSpeechModel;
  threads: number;
  signal?: AbortSignal;
}): Promise<Transcriber> {
  const { chosen, threads, signal } = options;
  const programOptions: TranscriberProgramOptions = { ...chosen, threads };
  const model = await startModelProcess<null, SpokenWord[]>({
    title: `the speech model ${chosen.name}`,
    program: new URL('./transcriber-program.ts', import.meta.url),
    options: programOptions,
    signal,
  }).catch((cause) => {
    signal?.throwIfAborted();
    // sherpa-onnx ends its process over a damaged file, so what it said comes as the last words of the dead.
    throw new ModelProcessError(
      `The speech model ${chosen.name} could not be loaded; its files in ${chosen.folder} may be damaged. Fetch or copy them again. (${(cause as Error).message})`,
      { cause },
    );
  });
  return {
    name: chosen.name,
    async transcribe(samples) {
      if (samples.length > MAX_PIECE_SAMPLES) {
        throw new RangeError(`At most ${MAX_PIECE_SAMPLES} samples fit into one transcription.`);
      }
      return model.ask(transcriberRequest(samples));
    },
    cpuSeconds: () => model.cpuSeconds(),
    close: () => model.close(),
  };
}
