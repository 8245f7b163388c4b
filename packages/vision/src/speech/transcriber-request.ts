/** What the parent sends to the process of a speech model. */
export type TranscriberProgramOptions = { name: string; folder: string; threads: number };

/** Samples a second of all audio that models take. */
export const SPEECH_RATE = 16_000;
/** The longest piece of one transcription: Whisper takes 30 s at most. */
export const MAX_PIECE_SAMPLES = 28 * SPEECH_RATE;

/** The number of samples, then room for the longest piece. */
export const TRANSCRIBER_REQUEST_BYTES = 4 + MAX_PIECE_SAMPLES * 4;

export function transcriberRequest(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(TRANSCRIBER_REQUEST_BYTES);
  new Uint32Array(bytes.buffer, 0, 1)[0] = samples.length;
  new Float32Array(bytes.buffer, 4).set(samples);
  return bytes;
}

/** The samples of a request; only valid as long as its bytes. */
export function readTranscriberRequest(bytes: Uint8Array): Float32Array {
  const [count] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1);
  return new Float32Array(bytes.buffer, bytes.byteOffset + 4, count);
}
