import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { madeOnce } from '../../media/test/made-once.ts';

const run = promisify(execFile);
const VISION = resolve(import.meta.dirname, '../../vision/package.json');

export async function ffmpeg(args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

/** What ffprobe says of a file: its streams' kinds and sizes, and its length. */
export async function probe(path: string): Promise<{
  streams: {
    codec_type: string;
    codec_name: string;
    codec_tag_string: string;
    width?: number;
    height?: number;
    nb_frames: string;
  }[];
  format: { duration: string };
}> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    path,
  ]);
  return JSON.parse(stdout);
}

/** Frames a second: as many as tracking looks at, and a few more. */
export const RATE = 10;

/**
 * Footage with people: a slow pan between two portraits along the top edge of the photograph that ships with the default
 * detector. `from` and `to` are pixels from its left (portraits are at 220, 260, 400, 450, 570, 610, 700, 730).
 */
export async function panOverPortraits(
  path: string,
  options: { from?: number; to?: number; seconds?: number; sound?: boolean } = {},
): Promise<string> {
  const { from = 220, to = 260, seconds = 3, sound = true } = options;
  const human = dirname(createRequire(VISION).resolve('@vladmandic/human'));
  // Twice as large while it is cropped, so that the pan moves by parts of a pixel and does not shake.
  const pan = `crop=560:314:x='2*(${from}+${to - from}*t/${seconds})-280':y=0`;
  return makeOnce(path, [
    ...['-framerate', String(RATE), '-i', join(human, '../assets/samples.jpg')],
    ...(sound ? ['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`, '-map', '1:a', '-c:a', 'aac'] : []),
    ...['-map', '0:v', '-t', String(seconds)],
    '-vf',
    `crop=1280:158:0:0,scale=2560:316,loop=-1:1:0,setpts=N/${RATE}/TB,${pan},scale=320:180,setsar=1,format=yuv420p`,
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'],
  ]);
}

/** A test card, without people. */
export async function testCard(
  path: string,
  options: { seconds?: number; size?: string; sound?: boolean } = {},
): Promise<string> {
  const { seconds = 3, size = '320x180', sound = true } = options;
  return makeOnce(path, [
    ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${RATE}:d=${seconds}`],
    ...(sound ? ['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`, '-c:a', 'aac'] : []),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
  ]);
}

/** What these arguments make, made once. */
function makeOnce(path: string, args: string[]): Promise<string> {
  return madeOnce(path, args, (draft) => ffmpeg([...args, draft]));
}
