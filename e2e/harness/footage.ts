import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const REAL = resolve(ROOT, process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');

/** Footage with people in it, from which a montage that follows a person can be made. */
export type Footage = { kind: 'real' | 'made'; clips: string[] };

/**
 * Clips of the footage folder where it is there, else clips that are made now; prints which. `folder` takes what is made.
 *
 * @param isShort as much as the flows need: with 7 s of the longest one the first template finds a single cut.
 */
export async function footageWithPeople(folder: string, isShort = false): Promise<Footage> {
  const campus = join(REAL, 'opencv-vtest.avi');
  if (!existsSync(campus)) {
    console.warn(`Footage: made by panning over a photograph (there is none in ${REAL}).`);
    return { kind: 'made', clips: await madePans(folder) };
  }
  const seconds = isShort ? 7 : 12;
  const crossing = join(folder, 'campus.mp4');
  const encoding = ['-c:v', 'libx264', '-preset', 'veryfast'];
  await ffmpeg(['-ss', '10', '-t', String(seconds), '-i', campus, ...encoding, crossing]);
  const clips = ['made-talking-jfk.mp4', 'intel-asl-book.mkv', 'ahmetozlu-pedestrian.mp4'];
  console.warn(`Footage: real, of ${REAL}, with ${seconds} s of opencv-vtest.avi.`);
  return { kind: 'real', clips: [...clips.map((name) => join(REAL, name)), crossing] };
}

/** Centres (pixels from the left) of portraits along the top edge of the photograph, between which each clip pans. */
const PANS = [
  { name: 'terrace.mp4', from: 220, to: 260 },
  { name: 'dinner.mp4', from: 450, to: 400 },
  { name: 'evening.mp4', from: 570, to: 610 },
  { name: 'studio.mp4', from: 730, to: 700 },
];
/** Long enough for a film of three cuts. */
const PAN_SECONDS = 11;

/** Slow pans over the photograph of people that ships with the default detector, each with a tone of its own. */
async function madePans(folder: string): Promise<string[]> {
  const clips: string[] = [];
  for (const [at, { name, ...pan }] of PANS.entries()) {
    const path = join(folder, name);
    await makePan({ path, ...pan, seconds: PAN_SECONDS, tone: 220 + at * 110 });
    clips.push(path);
  }
  return clips;
}

/** Makes a clip that pans over portraits: `from` and `to` are pixels from the left of the photograph, 80 to 1200. */
export async function makePan(options: {
  path: string;
  from: number;
  to: number;
  seconds: number;
  tone: number;
}): Promise<void> {
  const { path, from, to, seconds, tone } = options;
  const human = dirname(
    createRequire(join(ROOT, 'packages/vision/package.json')).resolve('@vladmandic/human'),
  );
  const photograph = join(human, '../assets/samples.jpg');
  // Four times as large while it is cropped, so that the pan moves by parts of a pixel and does not shake.
  const pan = `crop=1120:630:x='4*(${from}+${to - from}*t/${seconds})-560':y=0`;
  await ffmpeg([
    ...['-framerate', '25', '-i', photograph],
    ...['-f', 'lavfi', '-i', `sine=f=${tone}:r=48000:d=${seconds}`],
    ...['-map', '0:v', '-map', '1:a', '-t', String(seconds)],
    '-vf',
    `crop=1280:158:0:0,scale=5120:632,loop=-1:1:0,setpts=N/25/TB,${pan},scale=640:360,setsar=1,format=yuv420p`,
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-c:a', 'aac', path],
  ]);
}

async function ffmpeg(args: string[]): Promise<void> {
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}
