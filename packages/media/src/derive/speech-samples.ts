import { inputArguments } from '../input/input-arguments.ts';
import { streamBytes } from '../process/stream-frames.ts';

/**
 * The audio of a file as speech models take it: 16,000 samples a second, one channel, -1..1, in pieces of any size
 * (never an empty one). Time 0 is the file's beginning. A slow reader slows the decoder down; leaving the loop ends it.
 *
 * @throws ToolError, also where there is no audio; the signal's reason on cancel.
 */
export async function* speechSamples(
  audioPath: string,
  options: { signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Float32Array> {
  const chunks = streamBytes({
    args: [
      ...inputArguments(audioPath, { threads: 1 }),
      ...['-map', '0:a:0', '-af', 'aresample=16000:async=1:first_pts=0', '-ac', '1', '-f', 'f32le', 'pipe:1'],
    ],
    signal: options.signal,
    wallSeconds: 43_200,
    stallSeconds: 60,
  });
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 4);
    rest = bytes.subarray(whole);
    // Copied: the buffer may begin at an odd byte of a larger one.
    if (whole > 0) yield new Float32Array(new Uint8Array(bytes.subarray(0, whole)).buffer);
  }
}
