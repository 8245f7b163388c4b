import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sliceOf } from '../../../core/test/slice-of.ts';
import { madeOnce } from '../../test/made-once.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { deriveMedia } from './derive-media.ts';

const run = promisify(execFile);
const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-input-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a video out of made pictures and a tone (lavfi's words), and derives from it. */
async function made(name: string, video: string, sound: string | null, ...args: string[]) {
  const path = join(folder, name);
  const inputs = [video, ...(sound ? [sound] : [])].flatMap((input) => ['-f', 'lavfi', '-i', input]);
  const making = [...inputs, ...X264, ...args];
  await madeOnce(path, making, async (draft) => {
    await ffmpeg(...making, draft);
  });
  return derived(path);
}

async function derived(path: string) {
  const result = await deriveMedia({
    input: path,
    outputFolder: `${path}-derived`,
    facts: await probeMedia(path),
  });
  return { ...result, proxyFacts: await probeMedia(result.proxy) };
}

const moving = (seconds: number, more = 's=160x90:r=25') => `testsrc2=${more}:d=${seconds}`;

describe('few frames', () => {
  // All of them with `npm run soak cases`.
  it.each(sliceOf([1, 2, 6], 1))('%i of them', async (frames) => {
    const result = await made(`few-${frames}.mp4`, moving(1), null, '-frames:v', String(frames));
    expect(result.decodedSeconds).toBeCloseTo(frames / 25, 3);
    expect(result.quality).toHaveLength(1);
    expect(result).toMatchObject({ audio: null, waveform: null, loudness: null });
    expect((await readFile(result.sprite.path)).length).toBeGreaterThan(1000);
    expect((await readFile(result.thumbnail)).length).toBeGreaterThan(500);
  });
});

describe('sound and picture of different length', () => {
  it('a longer sound is cut where the picture ends, and that is said', async () => {
    const result = await made('long-sound.mp4', moving(2), 'sine=d=8', '-c:a', 'aac');
    expect(result.decodedSeconds).toBe(2);
    expect(result.proxyFacts.durationSeconds).toBeCloseTo(2, 1);
    expect(await soundSeconds(result.audio as string)).toBeCloseTo(2, 1);
    expect(result.warning).toBe('The picture ends after 2.0 s; the sound after that is left out.');
    expect(result.waveform?.peaks).toHaveLength(40);
  });

  it('a shorter sound simply ends; a much shorter one is said', async () => {
    const result = await made('short-sound.mp4', moving(14, 's=64x36:r=5'), 'sine=d=2', '-c:a', 'aac');
    expect(result.decodedSeconds).toBe(14);
    expect(result.warning).toBe('The sound ends after 2.0 s, and the picture goes on to 14.0 s.');
    expect(result.quality[0]?.loudness).toBeCloseTo(-21.8, 0);
    expect(result.quality[9]?.loudness).toBeNull();
  });
});

describe('sound in trouble', () => {
  it('that cannot be decoded is left out, and that is said', async () => {
    const garbled = ['-c:a', 'aac', '-bsf:a', 'noise=amount=1'];
    const result = await made('bad-sound.mp4', moving(2), 'sine=d=2', ...garbled);
    expect(result).toMatchObject({ audio: null, loudness: null, waveform: null, decodedSeconds: 2 });
    expect(result.proxyFacts.sound).toBeNull();
    expect(result.warning).toBe('The sound of this video cannot be decoded: only its picture can be used.');
  });

  it('that changes its channels, with a picture that changes its size', async () => {
    const six = 'sine=d=2,aformat=channel_layouts=5.1';
    const ac3 = ['-c:a', 'ac3'];
    const path = join(folder, 'first.ts');
    const second = join(folder, 'second.ts');
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      moving(2, 's=320x180:r=25'),
      '-f',
      'lavfi',
      '-i',
      six,
      ...X264,
      ...ac3,
      path,
    );
    const later = ['-output_ts_offset', '2'];
    const two = 'sine=f=800:d=2,aformat=channel_layouts=stereo';
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      moving(2, 's=160x90:r=25'),
      '-f',
      'lavfi',
      '-i',
      two,
      ...X264,
      ...ac3,
      ...later,
      second,
    );
    await appendFile(path, await readFile(second));
    const result = await derived(path);
    expect(result.decodedSeconds).toBeCloseTo(4, 1);
    expect(result.proxyFacts).toMatchObject({ picture: { width: 320, height: 180 }, sound: { channels: 2 } });
    expect(await soundSeconds(result.audio as string)).toBeCloseTo(4, 0);
    expect(result.quality.every(({ loudness }) => loudness !== null && loudness > -30)).toBe(true);
  });

  it('with a hole of an hour keeps what is before it, in little memory', async () => {
    const hole = ['-af', "asetpts='PTS+gte(T,1)*3600/TB'", '-c:a', 'aac'];
    const result = await made('hole.mkv', moving(2), 'sine=d=2', ...hole);
    expect(result.decodedSeconds).toBeCloseTo(2, 1);
    expect(result.quality[0]?.loudness).not.toBeNull();
  });
});

describe('gaps between pictures', () => {
  it('of a minute are filled with the picture before while sound goes on', async () => {
    const later = ['-vf', "setpts='PTS+gte(N,5)*60/TB'", '-fps_mode', 'passthrough', '-c:a', 'aac'];
    const result = await made('minute.mkv', moving(2, 's=64x36:r=5'), 'sine=d=62', ...later);
    expect(result.decodedSeconds).toBeCloseTo(62, 0);
    expect(result.quality.slice(2, 60).every(({ frozen }) => frozen)).toBe(true);
    expect(result.quality[0]?.light).toBeCloseTo(result.quality[1]?.light ?? 0, 1);
    expect(result.quality[30]?.loudness).toBeCloseTo(-21.8, 0);
    expect(await soundSeconds(result.audio as string)).toBeCloseTo(result.decodedSeconds, 0);
  });
});

it('turns every quarter', async () => {
  const path = join(folder, 'turned.mp4');
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'color=red:s=160x90:r=10:d=0.5',
    '-f',
    'lavfi',
    '-i',
    'color=blue:s=160x90:r=10:d=0.5',
    '-filter_complex',
    'vstack',
    ...X264,
    path,
  );
  const turns = [
    [90, 'blue|red'],
    [180, 'blue'],
    [270, 'red|blue'],
    [0, 'red'],
  ] as const;
  // All of them with `npm run soak cases`.
  for (const [rotation, top] of sliceOf(turns, 1)) {
    const turned = join(folder, `turned-${rotation}.mp4`);
    await ffmpeg('-i', path, '-c', 'copy', '-metadata:s:v:0', `rotate=${(360 - rotation) % 360}`, turned);
    const { proxy, proxyFacts } = await derived(turned);
    const sideways = rotation === 90 || rotation === 270;
    expect(proxyFacts.picture).toMatchObject({
      rotation: 0,
      ...(sideways ? { width: 180, height: 160 } : { width: 160, height: 180 }),
    });
    expect(await firstColours(proxy, sideways)).toBe(top);
  }
});

/** The colour at the top, or at the left and the right. */
async function firstColours(path: string, sideways: boolean): Promise<string> {
  const args = [
    '-v',
    'error',
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    'scale=4:4',
    '-pix_fmt',
    'rgb24',
    '-f',
    'rawvideo',
    '-',
  ];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
  const colourAt = (pixel: number) => ((stdout[pixel * 3] as number) > 128 ? 'red' : 'blue');
  return sideways ? `${colourAt(4)}|${colourAt(7)}` : colourAt(1);
}

async function soundSeconds(path: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number((await run('ffprobe', args)).stdout);
}
