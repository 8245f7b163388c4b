/** Samples of one window: 32 ms at 16 kHz, the length that the model was made for. */
export const WINDOW_SAMPLES = 512;
/** Windows of one request: two seconds, so that messages stay few. */
const WINDOWS_A_REQUEST = 64;

const HEADER_BYTES = 8;
/** Header: the number of the sound, how many windows follow (none: the sound is over); both 32 bits. */
export const VOICE_REQUEST_BYTES = HEADER_BYTES + WINDOWS_A_REQUEST * WINDOW_SAMPLES * 4;

/** A request as the model's process reads it. The samples are only valid as long as the request's bytes. */
export function readVoiceRequest(bytes: Uint8Array): {
  sound: number;
  windows: number;
  samples: Float32Array;
} {
  const [sound, windows] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2) as unknown as [number, number];
  const samples = new Float32Array(
    bytes.buffer,
    bytes.byteOffset + HEADER_BYTES,
    WINDOWS_A_REQUEST * WINDOW_SAMPLES,
  );
  return { sound, windows, samples };
}

/** The request that lets the process forget a sound. */
export function audioEnd(sound: number): Uint8Array {
  const bytes = new Uint8Array(VOICE_REQUEST_BYTES);
  new Uint32Array(bytes.buffer, 0, 2)[0] = sound;
  return bytes;
}

/**
 * Cuts a sound of chunks of any size into requests; the last window is filled up with silence. The bytes are used
 * again for the next request.
 */
export async function* voiceRequests(
  chunks: AsyncIterable<Float32Array>,
  sound: number,
): AsyncGenerator<Uint8Array> {
  const bytes = audioEnd(sound);
  const header = new Uint32Array(bytes.buffer, 0, 2);
  const samples = new Float32Array(bytes.buffer, HEADER_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let used = 0; used < chunk.length; ) {
      const part = chunk.subarray(used, used + samples.length - filled);
      samples.set(part, filled);
      used += part.length;
      filled += part.length;
      if (filled < samples.length) continue;
      header[1] = WINDOWS_A_REQUEST;
      yield bytes;
      filled = 0;
    }
  }
  if (filled === 0) return;
  samples.fill(0, filled);
  header[1] = Math.ceil(filled / WINDOW_SAMPLES);
  yield bytes;
}
