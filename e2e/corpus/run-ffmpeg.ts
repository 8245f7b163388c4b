import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs ffmpeg without any of Cutgraph's guards, on files of our own making, and answers what it printed. */
export async function runFfmpeg(args: readonly string[], options: { folder?: string } = {}): Promise<Buffer> {
  const { stdout } = await run(
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    ['-nostdin', '-v', 'error', '-y', ...args],
    { encoding: 'buffer', maxBuffer: 2 ** 30, ...(options.folder && { cwd: options.folder }) },
  );
  return stdout;
}
