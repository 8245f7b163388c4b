import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeNumberedVideo } from '../harness/made-footage.ts';

/** A made video of 7 s at 25 frames a second, 320 x 240, with sound. */
export type Footage = {
  path: string;
  /** What the numbers of its frames name as their source; undefined for a view of people, which has none. */
  sourceNumber?: number;
};

export const FOOTAGE_SECONDS = 7;
export const FRAMES_PER_SECOND = 25;

/** Two views that pan over a photograph of people, in which persons are found, and two with numbered frames. */
export async function makeFootage(folder: string): Promise<Footage[]> {
  const people = ['(iw-640)*t/7', '(iw-640)*(1-t/7)'].map((x, at) => ({
    path: join(folder, `people-${at}.mp4`),
    x,
  }));
  for (const { path, x } of people) await makePan(path, x);
  const numbered = [1, 2].map((sourceNumber) => ({
    path: join(folder, `numbered-${sourceNumber}.mp4`),
    sourceNumber,
  }));
  for (const { path, sourceNumber } of numbered) {
    await makeNumberedVideo({
      path,
      sourceNumber,
      seconds: FOOTAGE_SECONDS,
      framesPerSecond: FRAMES_PER_SECOND,
      width: 320,
      height: 240,
      tone: 300 * sourceNumber,
    });
  }
  return [...people.map(({ path }) => ({ path })), ...numbered];
}

/** The photograph of people, which comes with the package that the embedded detector is taken from. */
export function photoOfPeople(): string {
  const vision = createRequire(new URL('../../packages/vision/package.json', import.meta.url));
  return join(dirname(dirname(vision.resolve('@vladmandic/human'))), 'assets', 'samples.jpg');
}

async function makePan(path: string, x: string): Promise<void> {
  await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-loop', '1', '-framerate', String(FRAMES_PER_SECOND)],
    ...['-i', photoOfPeople()],
    ...['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${FOOTAGE_SECONDS}`, '-t', String(FOOTAGE_SECONDS)],
    ...['-vf', `crop=640:480:x='${x}':y=600,scale=320:240,format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-g', '50', '-c:a', 'aac', path],
  ]);
}
