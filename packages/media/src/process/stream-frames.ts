import { ffmpegOptions, startTool } from './run-tool.ts';
import { takeFrames } from './take-frames.ts';

/** What a reading of ffmpeg's standard output needs. */
export type StreamOptions = {
  args: readonly string[];
  signal?: AbortSignal | undefined;
  /** The whole reading may take this long, the reader's own work included. */
  wallSeconds: number;
  /** Without a byte for this long, while the reader waits, ffmpeg is ended. */
  stallSeconds: number;
  /** Who reads what ffmpeg writes to its descriptors 3, 4, ... */
  pipes?: readonly ((chunk: Buffer) => void)[];
};

/**
 * Runs ffmpeg with raw data on its standard output and yields it in pieces of any size. A slow reader slows ffmpeg down
 * (the pipe fills); leaving the loop early kills it.
 *
 * @throws ToolError, also when no byte comes for `stallSeconds` while the reader waits; the signal's reason on cancel.
 */
export async function* streamBytes(options: StreamOptions): AsyncGenerator<Buffer> {
  const started = await startTool({
    tool: 'ffmpeg',
    args: [...ffmpegOptions(options.wallSeconds), ...options.args],
    signal: options.signal,
    wallSeconds: options.wallSeconds,
    ...(options.pipes && { pipes: options.pipes }),
  });
  const chunks = started.child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { stallSeconds } = options;
  try {
    while (true) {
      const stall = setTimeout(
        () => started.end('stalled', `gave nothing for ${stallSeconds} s`),
        stallSeconds * 1000,
      );
      const chunk = await chunks.next().finally(() => clearTimeout(stall));
      if (chunk.done) break;
      yield chunk.value;
    }
    await started.finished;
  } finally {
    started.child.kill('SIGKILL');
    // Unread data would keep the pipe open, and the process would never count as closed.
    started.child.stdout.destroy();
    await started.finished.catch(() => {});
  }
}

/** As {@link streamBytes}, in raw frames of `frameBytes` each; a rest that is no whole frame is dropped. */
export async function* streamFrames(
  options: StreamOptions & { frameBytes: number },
): AsyncGenerator<Uint8Array> {
  const whole: Uint8Array[] = [];
  const take = takeFrames(options.frameBytes, (frame) => whole.push(frame));
  for await (const chunk of streamBytes(options)) {
    take(chunk);
    yield* whole.splice(0);
  }
}
