import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a person might drop on the command line: a name, and how its files are got in a folder. */
export type FootageSet = { name: string; files: (folder: string) => Promise<string[]> };

const SECONDS_OF_MANY = 1.5;
const MANY = 200;
/** Small and quick to look at. */
const SMALL = 'scale=320:180:force_original_aspect_ratio=decrease,pad=320:180:(ow-iw)/2:(oh-ih)/2,setsar=1';

/** The sets that any release must make films of, from some real footage. `minutes` is the length of the long video. */
export function footageSets(footage: string, minutes: number): FootageSet[] {
  const all = existsSync(footage)
    ? readdirSync(footage)
        .filter((name) => /\.(mp4|mkv|avi)$/.test(name))
        .sort()
        .map((name) => join(footage, name))
    : [];
  const named = (...names: string[]) => all.filter((path) => names.some((name) => path.includes(name)));
  return [
    { name: 'short-18', files: (folder) => parts(folder, all.slice(0, 18), 2) },
    { name: 'mixed-14', files: async () => all.filter((_, at) => at % 2 === 0).slice(0, 14) },
    { name: 'one-10s', files: async () => named('sam2-cups') },
    { name: 'many-200', files: (folder) => manyOf(folder, all) },
    { name: 'long', files: async (folder) => [await longOf(folder, all, minutes)] },
    { name: 'speech', files: async () => named('made-talking') },
    { name: 'landscapes', files: async (folder) => [...named('mdn-'), ...(await gradients(folder))] },
    {
      name: 'upright-and-4-3',
      files: async (folder) => [...(await uprights(folder, named('sam2-'))), ...named('asl-').slice(0, 4)],
    },
  ];
}

/** The first seconds of each video. */
async function parts(folder: string, files: readonly string[], seconds: number): Promise<string[]> {
  return inTurn(files, folder, 'part', (file) => ['-t', String(seconds), '-i', file]);
}

/** Many short pieces, from all over the footage. */
async function manyOf(folder: string, files: readonly string[]): Promise<string[]> {
  const pieces = Array.from({ length: MANY }, (_, at) => files[at % files.length]!);
  return inTurn(pieces, folder, 'piece', (file, at) => [
    ...['-ss', (Math.floor(at / files.length) * 0.8).toFixed(1), '-t', String(SECONDS_OF_MANY)],
    ...['-stream_loop', '9', '-i', file, '-t', String(SECONDS_OF_MANY), '-vf', SMALL],
  ]);
}

/** All footage one after another, again and again, for so many minutes. */
async function longOf(folder: string, files: readonly string[], minutes: number): Promise<string> {
  const small = await inTurn(files, folder, 'small', (file) => ['-i', file, '-vf', `${SMALL},fps=15`]);
  const list = join(folder, 'list.txt');
  await writeFile(list, small.map((path) => `file '${path}'`).join('\n'));
  const out = join(folder, 'long.mp4');
  await ffmpeg([
    ...['-stream_loop', '-1', '-f', 'concat', '-safe', '0', '-i', list],
    ...['-t', String(60 * minutes), '-c', 'copy', out],
  ]);
  return out;
}

/** Slowly changing colours: nothing that a detector knows. */
async function gradients(folder: string): Promise<string[]> {
  return inTurn(['1', '2', '3'], folder, 'gradient', (seed) => [
    ...['-f', 'lavfi', '-i', `gradients=s=640x360:r=25:d=6:seed=${seed}:n=4:speed=0.02`],
  ]);
}

/** The middle of wide videos, as a phone held upright sees it. */
async function uprights(folder: string, files: readonly string[]): Promise<string[]> {
  return inTurn(files, folder, 'upright', (file) => [
    '-i',
    file,
    '-vf',
    'crop=ih*9/16:ih,scale=360:640,setsar=1',
  ]);
}

async function inTurn(
  inputs: readonly string[],
  folder: string,
  name: string,
  argumentsOf: (input: string, at: number) => string[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [at, input] of inputs.entries()) {
    const out = join(folder, `${name}-${String(at + 1).padStart(3, '0')}.mp4`);
    await ffmpeg([
      ...argumentsOf(input, at),
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      out,
    ]);
    files.push(out);
  }
  return files;
}

async function ffmpeg(args: string[]): Promise<void> {
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}
