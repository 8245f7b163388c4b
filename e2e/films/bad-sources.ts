import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeNumberedVideo } from '../harness/made-footage.ts';
import { withoutRepeatedParameterSets } from './parameter-sets.ts';
import { syncSamplesOf, withSyncSamples } from './sync-samples.ts';

const run = promisify(execFile);

/** A source that decodes without a complaint from its beginning, and not from (all of) the key frames that it names. */
export type BadSource = {
  name: string;
  path: string;
  /** The number on its first picture. */
  firstFrame: number;
};

/** What is done to a plain numbered video. */
type Recipe = {
  name: string;
  ending: string;
  /** ffmpeg's arguments for its picture. */
  encode: string[];
  /** Other arguments for its second half, whose parameter sets (H.264) are in front of that half and nowhere else. */
  encodeSecondHalf?: string[];
  /** Seconds at the beginning that an edit list leaves out, although what is shown first refers to them. */
  hiddenSeconds?: number;
  /** Which samples are called key frames then; as the encoder says when absent. MP4 only. */
  sync?: (context: { keys: number[]; framesInOrder: number[] }) => number[];
  /** The container that it is put into at last, without another encode. */
  remux?: { ending: string; args?: string[] };
};

/** Of the footage below: frames a second, seconds, and frames between two pictures that are coded by themselves. */
export const RATE = 30;
const SOURCE_SECONDS = 16;
const INTRA_EVERY = 20;

const words = (text: string) => text.split(' ').filter((word) => word !== '');
const X265 = 'log-level=none:scenecut=0';
/** Every key frame but the first is said to be so many samples later than it is. */
const shifted =
  (by: number): Recipe['sync'] =>
  ({ keys, framesInOrder }) =>
    keys.map((sample, i) => (i === 0 ? sample : Math.min(sample + by, framesInOrder.length)));
/** Every intra picture is said to be a key frame, although later pictures refer to what was before it. */
const everyIntra: Recipe['sync'] = ({ framesInOrder }) =>
  framesInOrder.flatMap((frame, i) => (frame % INTRA_EVERY === 0 ? [i + 1] : []));

/** @param qpFile which pictures x264 codes by themselves. */
function recipes(qpFile: string): Recipe[] {
  const intra = `keyint=infinite:scenecut=0:b-adapt=0:qpfile=${qpFile}`;
  return [
    {
      name: 'h264-444-intra-pictures-that-are-no-key-frames',
      ending: 'mp4',
      encode: words(`-c:v libx264 -preset fast -pix_fmt yuv444p -bf 3 -refs 6 -x264-params ${intra}`),
      sync: everyIntra,
    },
    {
      name: 'h264-intra-pictures-that-are-no-key-frames',
      ending: 'mp4',
      encode: words(`-c:v libx264 -preset fast -bf 3 -refs 6 -x264-params ${intra}`),
      sync: everyIntra,
      remux: { ending: 'mkv' },
    },
    {
      name: 'h264-sync-samples-shifted',
      ending: 'mp4',
      encode: words('-c:v libx264 -preset veryfast -g 30 -bf 2'),
      sync: shifted(7),
    },
    {
      name: 'h264-fragments-with-wrong-sync-flags',
      ending: 'mp4',
      encode: words('-c:v libx264 -preset veryfast -g 40 -bf 2'),
      sync: shifted(9),
      remux: { ending: 'mp4', args: words('-movflags frag_keyframe+empty_moov+default_base_moof') },
    },
    {
      name: 'h264-open-gop',
      ending: 'mp4',
      encode: words('-c:v libx264 -preset fast -bf 3 -x264-params open-gop=1:keyint=24:scenecut=0'),
    },
    {
      name: 'h264-recovery-points',
      ending: 'mp4',
      encode: words('-c:v libx264 -preset fast -x264-params intra-refresh=1:keyint=30'),
    },
    {
      name: 'h264-parameter-sets-that-change',
      ending: 'mp4',
      encode: words('-c:v libx264 -preset veryfast -g 30 -bf 0 -profile:v baseline'),
      encodeSecondHalf: words('-c:v libx264 -preset fast -g 30 -bf 0 -refs 4 -profile:v high'),
    },
    {
      name: 'h264-edit-list-without-a-key-frame',
      ending: 'mp4',
      encode: words('-c:v libx264 -preset veryfast -g 90 -bf 2'),
      hiddenSeconds: 1.7,
      sync: ({ keys }) => keys.slice(1),
    },
    {
      name: 'hevc-sync-samples-shifted',
      ending: 'mp4',
      encode: words(`-c:v libx265 -preset ultrafast -x265-params ${X265}:keyint=30`),
      sync: shifted(5),
    },
    {
      name: 'hevc-open-gop',
      ending: 'mp4',
      encode: words(`-c:v libx265 -preset ultrafast -x265-params ${X265}:keyint=30:open-gop=1`),
      remux: { ending: 'mkv' },
    },
    {
      name: 'vp9-sync-samples-shifted',
      ending: 'mp4',
      encode: words('-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 2M -g 30'),
      sync: shifted(6),
    },
    {
      name: 'av1-sync-samples-shifted',
      ending: 'mp4',
      encode: words('-c:v libsvtav1 -preset 12 -crf 30 -g 30'),
      sync: shifted(6),
    },
    {
      name: 'mpeg4-sync-samples-shifted',
      ending: 'mp4',
      encode: words('-c:v mpeg4 -q:v 3 -bf 2 -g 24'),
      sync: shifted(5),
    },
    {
      name: 'mpeg2-open-gop',
      ending: 'mp4',
      encode: words('-c:v mpeg2video -q:v 3 -bf 2 -g 15'),
      sync: shifted(4),
      remux: { ending: 'mov' },
    },
    {
      name: 'mpeg2-transport-stream',
      ending: 'ts',
      encode: words('-c:v mpeg2video -q:v 3 -bf 2 -g 15'),
    },
    { name: 'vp8', ending: 'webm', encode: words('-c:v libvpx -deadline realtime -b:v 2M -g 90') },
    { name: 'mjpeg', ending: 'avi', encode: words('-c:v mjpeg -q:v 3') },
    { name: 'prores', ending: 'mov', encode: words('-c:v prores -profile:v 0') },
  ];
}

/** The names of all sources, in order. */
export const BAD_SOURCE_NAMES = recipes('').map(({ name }) => name);

/** The numbered video that all of them are made of, with sound. Its pictures are numbered from 0 at its beginning. */
export async function makePlainSource(folder: string, seconds = SOURCE_SECONDS): Promise<string> {
  const path = join(folder, 'plain.mp4');
  const shape = { width: 320, height: 180, framesPerSecond: RATE };
  await makeNumberedVideo({ path, seconds, ...shape, sourceNumber: 7, tone: 440, grain: 4 });
  return path;
}

/** Makes one of the sources from the plain one. */
export async function makeBadSource(folder: string, plain: string, name: string): Promise<BadSource> {
  const qpFile = join(folder, 'qp.txt');
  const intra = Array.from({ length: (SOURCE_SECONDS * RATE) / INTRA_EVERY }, (_, i) => i * INTRA_EVERY);
  await writeFile(qpFile, intra.map((frame) => `${frame} ${frame === 0 ? 'I' : 'i'} -1\n`).join(''));
  const recipe = recipes(qpFile).find((one) => one.name === name);
  if (!recipe) throw new Error(`There is no bad source "${name}".`);
  let path = join(folder, `${name}.${recipe.ending}`);
  if (recipe.encodeSecondHalf) await encodeHalves(plain, recipe.encode, recipe.encodeSecondHalf, path);
  else {
    const sound = recipe.ending === 'webm' ? ['-c:a', 'libopus'] : ['-c:a', 'copy'];
    await ffmpeg(['-i', plain, ...recipe.encode, ...sound, path]);
  }
  if (recipe.hiddenSeconds) {
    const cut = join(folder, `${name}-cut.${recipe.ending}`);
    await ffmpeg(['-ss', String(recipe.hiddenSeconds), '-i', path, '-c', 'copy', cut]);
    path = cut;
  }
  if (recipe.sync) {
    const mp4 = await readFile(path);
    const samples = recipe.sync({ keys: syncSamplesOf(mp4), framesInOrder: await framesInOrder(path) });
    await writeFile(path, withSyncSamples(mp4, samples));
  }
  if (recipe.remux) {
    const { ending, args = [] } = recipe.remux;
    const into = join(folder, `${name}-remuxed.${ending}`);
    await ffmpeg([
      '-i',
      path,
      '-c:v',
      'copy',
      ...(ending === 'webm' ? ['-c:a', 'libopus'] : ['-c:a', 'copy']),
      ...args,
      into,
    ]);
    path = into;
  }
  return { name, path, firstFrame: Math.round((recipe.hiddenSeconds ?? 0) * RATE) };
}

/** H.264 whose second half is encoded with other arguments than its first, in an MP4 that announces those of the first. */
async function encodeHalves(
  plain: string,
  first: readonly string[],
  second: readonly string[],
  into: string,
): Promise<void> {
  const half = SOURCE_SECONDS / 2;
  const parts: Buffer[] = [];
  for (const [i, encode] of [first, second].entries()) {
    const part = `${into}-${i}.h264`;
    await ffmpeg(['-ss', String(i * half), '-t', String(half), '-i', plain, '-an', ...encode, part]);
    parts.push(withoutRepeatedParameterSets(await readFile(part)));
  }
  const stream = `${into}.h264`;
  await writeFile(stream, Buffer.concat(parts));
  await ffmpeg([
    ...['-fflags', '+genpts', '-r', String(RATE), '-i', stream, '-i', plain],
    ...['-map', '0:v', '-map', '1:a', '-c', 'copy', into],
  ]);
}

/** The numbers of the frames of a video in the order in which they are stored. */
async function framesInOrder(path: string): Promise<number[]> {
  const { stdout } = await run(process.env.FFPROBE_PATH ?? 'ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', path],
  ]);
  const lines = stdout.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => Math.round(Number.parseFloat(line) * RATE));
}

async function ffmpeg(args: string[]): Promise<void> {
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}
