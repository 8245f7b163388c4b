import { execFile } from 'node:child_process';
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
