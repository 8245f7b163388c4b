import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlanFacts } from '@cutgraph/core';
import { makeNumberedVideo, readFrameNumbers } from '../harness/made-footage.ts';

const run = promisify(execFile);

export const SECONDS = 5;
export const SIZE = { width: 160, height: 90 };

/** A video whose pictures say which they are, and when each of them begins. */
export type FilmSource = {
  key: string;
  fileName: string;
  number: number;
  facts: PlanFacts;
  /** The frames that it has, by the numbers burnt into them, and their times; a constant rate leaves none out. */
  frames: { number: number; seconds: number }[];
  /** The longest that one of its frames is shown, seconds. */
  longestFrame: number;
  isVariable: boolean;
};

const RATES = [24_000 / 1001, 25, 30_000 / 1001, 30, 50, 60];

/** A source of each rate. */
export async function makeFilmSources(
  folder: string,
  rates: readonly number[] = RATES,
): Promise<FilmSource[]> {
  const sources: FilmSource[] = [];
  for (const [at, framesPerSecond] of rates.entries()) {
    const name = framesPerSecond.toFixed(2);
    const fileName = `at ${name} & "more".mp4`;
    const path = join(folder, fileName);
    await makeNumberedVideo({
      path,
      seconds: SECONDS,
      framesPerSecond,
      ...SIZE,
      sourceNumber: at + 1,
      tone: 440,
    });
    sources.push(await sourceOf(name, path, fileName, at + 1, false));
  }
  return sources;
}

/** A source as phones record: the same with some of its frames left out, and the others longer. */
export async function makeVariableSource(
  folder: string,
  { fileName, number }: FilmSource,
): Promise<FilmSource> {
  const name = 'variable \u05e9.mp4';
  const path = join(folder, name);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-i', join(folder, fileName)],
    ...['-vf', "select='not(between(mod(n,10),3,5))'", '-fps_mode', 'vfr'],
    ...['-c:v', 'libx264', '-crf', '18', '-preset', 'veryfast', '-c:a', 'copy', path],
  ]);
  return sourceOf('variable', path, name, number, true);
}

async function sourceOf(
  key: string,
  path: string,
  fileName: string,
  number: number,
  isVariable: boolean,
): Promise<FilmSource> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', path],
  ]);
  const times = stdout
    .trim()
    .split('\n')
    .map(Number.parseFloat)
    .sort((a, b) => a - b);
  const numbers = await readFrameNumbers(path);
  const frames = times.map((seconds, at) => ({ seconds, number: numbers[at]!.frame }));
  const lengths = times.slice(1).map((time, at) => time - times[at]!);
  const framesPerSecond = times.length / SECONDS;
  return {
    ...{ key, fileName, number, frames, isVariable },
    longestFrame: Math.max(...lengths),
    facts: { durationSeconds: SECONDS, picture: { ...SIZE, framesPerSecond }, sound: {} },
  };
}
