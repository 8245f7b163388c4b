import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';

/** Processor seconds, user and system, of one ffmpeg, as it says itself. */
export async function ffmpegSeconds(args: readonly string[]): Promise<number> {
  const options = ['-nostdin', '-hide_banner', '-nostats', '-benchmark', '-y'];
  const { stderr } = await run(FFMPEG, [...options, ...args], { maxBuffer: 1e8 });
  return benchmarkOf(stderr);
}

/** What `-benchmark` printed. */
export function benchmarkOf(printed: string): number {
  const times = printed.match(/utime=([\d.]+)s stime=([\d.]+)s/);
  if (!times) throw new Error('ffmpeg did not say what it used.');
  return Number(times[1]) + Number(times[2]);
}

/** Processor seconds of all children of this process that have ended, and of theirs. Linux only: proc(5)'s stat, 16 and 17. */
export function reapedSeconds(): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  // The name before may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticksASecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond;
}
