import { ffmpegOptions, startTool } from './run-tool.ts';

/**
 * Runs ffmpeg with raw frames on its standard output and yields them one by one, each `frameBytes` long. A slow
 * reader slows ffmpeg down (the pipe fills); leaving the loop early kills it.
 *
 * @throws ToolError, also when no byte comes for `stallSeconds` while the reader waits; the signal's reason on cancel.
 */
export async function* streamFrames(options: {
  args: readonly string[];
  frameBytes: number;
  signal?: AbortSignal | undefined;
  wallSeconds: number;
  stallSeconds: number;
}): AsyncGenerator<Uint8Array> {
  const started = await startTool({
    tool: 'ffmpeg',
    args: [...ffmpegOptions(options.wallSeconds), ...options.args],
    signal: options.signal,
    wallSeconds: options.wallSeconds,
  });
  const chunks = started.child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { frameBytes, stallSeconds } = options;
  let frame = new Uint8Array(frameBytes);
  let filled = 0;
  try {
    while (true) {
      const stall = setTimeout(
        () => started.end('stalled', `gave no frame for ${stallSeconds} s`),
        stallSeconds * 1000,
      );
      const chunk = await chunks.next().finally(() => clearTimeout(stall));
      if (chunk.done) break;
      for (let offset = 0; offset < chunk.value.length; ) {
        const part = chunk.value.subarray(offset, offset + frameBytes - filled);
        frame.set(part, filled);
        filled += part.length;
        offset += part.length;
        if (filled < frameBytes) continue;
        yield frame;
        frame = new Uint8Array(frameBytes);
        filled = 0;
      }
    }
    await started.finished;
  } finally {
    started.child.kill('SIGKILL');
    // What nobody reads any more would keep the pipe open, and the process would never count as closed.
    started.child.stdout.destroy();
    await started.finished.catch(() => {});
  }
}
