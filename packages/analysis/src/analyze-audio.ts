import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roundSeconds, type Speech, type SpeechSegment, type SpokenWord, toWebVtt } from '@cutgraph/core';
import { speechSamples } from '@cutgraph/media';
import { SoundListener, speechPieces, type Transcriber, type Voice } from '@cutgraph/vision';

export type AnalyzeAudioOptions = {
  /** The sound's file, or null where the media has none. */
  audio: string | null;
  /** Receives `speech.json` and, with words, `speech.vtt`. */
  folder: string;
  voice: Voice;
  transcriber: Transcriber | null;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/** What finding the voice takes of the whole work where words are written down too. */
const VOICE_SHARE = 0.1;

/**
 * Finds speech, laughter and applause and, with a transcriber, what is said. The sound is decoded once for
 * both, and once more for a transcriber (a thousandth of what that takes), so that memory stays flat. Listening for
 * laughter and applause takes about 3 ms of a processor for a second of sound. Throws what the decoder or a model throws.
 */
export async function analyzeAudio(options: AnalyzeAudioOptions): Promise<Speech> {
  const { audio, folder, transcriber, voice, signal, onProgress } = options;
  const listener = new SoundListener();
  const stretches = audio ? await voice.speech(listenedTo(speechSamples(audio, { signal }), listener)) : [];
  signal?.throwIfAborted();
  if (transcriber) onProgress?.(VOICE_SHARE);
  const isWritten = audio !== null && transcriber !== null;
  const segments = isWritten ? await withWords({ ...options, audio, transcriber }, stretches) : stretches;
  const speech: Speech = {
    ...{ segments, model: isWritten ? transcriber.name : null },
    ...(audio && { sounds: listener.end() }),
  };
  await writeFile(join(folder, 'speech.json'), JSON.stringify(speech));
  if (segments.some(({ words = [] }) => words.length > 0)) {
    await writeFile(join(folder, 'speech.vtt'), toWebVtt(segments));
  }
  onProgress?.(1);
  return speech;
}

/** Passes samples on and gives them to a listener too. */
async function* listenedTo(
  samples: AsyncIterable<Float32Array>,
  listener: SoundListener,
): AsyncGenerator<Float32Array> {
  for await (const chunk of samples) {
    listener.add(chunk);
    yield chunk;
  }
}

async function withWords(
  options: AnalyzeAudioOptions & { audio: string; transcriber: Transcriber },
  stretches: readonly SpeechSegment[],
): Promise<SpeechSegment[]> {
  const { audio, transcriber, signal, onProgress } = options;
  const words: SpokenWord[][] = stretches.map(() => []);
  const total = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  let done = 0;
  for await (const piece of speechPieces(speechSamples(audio, { signal }), stretches)) {
    const said = await transcriber.transcribe(piece.samples);
    signal?.throwIfAborted();
    words[piece.segment]!.push(
      ...said.map(({ text, start, end }) => ({
        text,
        start: roundSeconds(piece.startSeconds + start),
        end: roundSeconds(piece.startSeconds + end),
      })),
    );
    done += piece.samples.length / SAMPLES_A_SECOND;
    onProgress?.(VOICE_SHARE + (1 - VOICE_SHARE) * Math.min(1, done / total));
  }
  return stretches.map((stretch, index) => ({ ...stretch, words: words[index]! }));
}

const SAMPLES_A_SECOND = 16_000;
