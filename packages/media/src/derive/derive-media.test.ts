import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { cropThumbnails } from './crop-thumbnails.ts';
import { type DerivedMedia, deriveMedia } from './derive-media.ts';
import { parseShots } from './measuring-pass.ts';
import { rawFrames } from './raw-frames.ts';
import { proxyRate, proxySize, tileSize } from './sizes.ts';

const run = promisify(execFile);
let folder = '';
let source = '';
let derived: DerivedMedia;
const parts: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derive-'));
  // A phone's video: stored lying, shown upright; a name with everything that ffmpeg could misread.
  source = join(folder, "-i it's 50%: [a],b;c.mp4");
  const shape = { width: 720, height: 1280, rotation: 90, framesPerSecond: 60 } as const;
  await numberedVideo({
    path: join(folder, 'made.mp4'),
    seconds: 2,
    ...shape,
    sourceNumber: 7,
    tone: 300,
  });
  await run('mv', ['--', join(folder, 'made.mp4'), source]);
  derived = await deriveMedia({
    input: source,
    outputFolder: join(folder, 'out'),
    facts: await probeMedia(source),
    onProgress: (part) => parts.push(part),
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('probeMedia', () => {
  it('reports the upright picture and the audio', async () => {
    expect(await probeMedia(source)).toMatchObject({
      durationSeconds: expect.closeTo(2, 1),
      picture: { width: 720, height: 1280, framesPerSecond: 60, codec: 'h264', rotation: 90 },
      sound: { codec: 'aac', sampleRate: 48_000 },
    });
  });

  it('reads a file once, as long as it stays as it is', async () => {
    const path = join(folder, 'known.mp4');
    const size = { width: 320, height: 180, framesPerSecond: 25 };
    await numberedVideo({ path, seconds: 1, ...size, sourceNumber: 1 });
    const facts = await probeMedia(path);
    const moved = join(folder, 'moved.mp4');
    await rename(path, moved);
    const before = process.env.FFPROBE_PATH;
    process.env.FFPROBE_PATH = join(folder, 'no-such-tool');
    try {
      expect(await probeMedia(moved)).toEqual(facts);
      await truncate(moved, 5000);
      await expect(probeMedia(moved)).rejects.toMatchObject({ reason: 'missing' });
    } finally {
      if (before === undefined) delete process.env.FFPROBE_PATH;
      else process.env.FFPROBE_PATH = before;
    }
  });

  it('widens pixels that are not square', async () => {
    const path = join(folder, 'anamorphic.mp4');
    const size = { width: 640, height: 360, pixelAspect: 2, framesPerSecond: 25 };
    await numberedVideo({ path, seconds: 1, ...size, sourceNumber: 1 });
    expect((await probeMedia(path)).picture).toMatchObject({ width: 640, height: 360 });
  });
});

describe('deriveMedia', () => {
  it('makes an upright proxy that shows every second frame of 60', async () => {
    expect(await probeMedia(derived.proxy)).toMatchObject({
      picture: { width: 540, height: 960, framesPerSecond: 30, rotation: 0 },
    });
    const frames = await readFrameNumbers(derived.proxy);
    expect(frames).toHaveLength(60);
    expect(new Set(frames.map(({ source: from }) => from))).toEqual(new Set([7]));
    frames.forEach(({ frame }, i) => {
      expect(Math.abs(frame - i * 2)).toBeLessThanOrEqual(1);
    });
    expect(derived).toMatchObject({ decodedSeconds: 2, shots: [{ start: 0, end: 2 }] });
    expect(derived.warning).toBeUndefined();
  });

  it('says on the way how far it has come', () => {
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.filter((part) => part > 0.1 && part < 0.9).length).toBeGreaterThan(3);
    expect(parts.at(-1)).toBe(1);
  });

  it('has a key frame at least every second and its index in front', async () => {
    const { stdout } = await run('ffprobe', [
      ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags'],
      ...['-of', 'csv=p=0', derived.proxy],
    ]);
    const keys = stdout.split('\n').flatMap((line) => (line.includes('K') ? [Number.parseFloat(line)] : []));
    for (const [i, time] of [...keys, 2].entries())
      expect(time - (keys[i - 1] ?? 0)).toBeLessThanOrEqual(1.001);
    const bytes = (await readFile(derived.proxy)).toString('latin1');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('makes a sheet of a hundred moments of the stated size, and a thumbnail', {
    tags: ['@S3.14'],
  }, async () => {
    const { sprite } = derived;
    expect(sprite).toMatchObject({
      columns: 10,
      rows: 10,
      tileWidth: 78,
      tileHeight: 140,
      secondsPerTile: 0.02,
    });
    expect(await pictureSize(sprite.path)).toBe('780,1400');
    expect(await pictureSize(derived.thumbnail)).toBe('202,360');
  });

  it('shows evenly spaced moments on the sheet, whatever length the file declares', async () => {
    // Each second is lighter than the one before.
    const path = join(folder, 'lighter.mp4');
    const lighter = "color=s=64x36:r=25:d=8,geq=lum='40+20*floor(T)':cb=128:cr=128";
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', lighter, '-g', '25', '-movflags', '+faststart', path],
    ]);
    const whole = await sheetOf(path);
    expect(whole).toMatchObject({ decodedSeconds: 8 });
    expect(whole.seconds).toEqual(Array.from({ length: 100 }, (_, tile) => Math.floor(tile * 0.08)));
    await truncate(path, Math.round((await stat(path)).size * 0.7));
    const part = await sheetOf(path);
    expect(part.decodedSeconds).toBeLessThan(7);
    const moments = Array.from({ length: 100 }, (_, tile) => Math.floor((tile * part.decodedSeconds) / 100));
    expect(part.seconds).toEqual(moments);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const controller = new AbortController();
    const outputFolder = join(folder, 'cancelled', 'deep');
    const work = deriveMedia({
      input: source,
      outputFolder,
      facts: await probeMedia(source),
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(folder)).not.toContain('cancelled');
  });

  it('does without sound', async () => {
    const path = join(folder, 'mute.mp4');
    const size = { width: 320, height: 180, framesPerSecond: 25 };
    await numberedVideo({ path, seconds: 1, ...size, sourceNumber: 1 });
    const made = await deriveMedia({
      input: path,
      outputFolder: join(folder, 'mute'),
      facts: await probeMedia(path),
    });
    expect(made).toMatchObject({ audio: null, decodedSeconds: 1 });
    expect((await probeMedia(made.proxy)).picture).toMatchObject({ width: 320, height: 180 });
  });

  it('finds the hard cuts', async () => {
    const path = join(folder, 'cuts.mp4');
    const colours = ['red', 'white', 'blue'].map((colour) => `color=${colour}:s=320x180:r=25:d=1.2`);
    await run('ffmpeg', [
      ...['-v', 'error', '-y', ...colours.flatMap((colour) => ['-f', 'lavfi', '-i', colour])],
      ...['-filter_complex', '[0][1][2]concat=n=3', '-pix_fmt', 'yuv420p', path],
    ]);
    const made = await deriveMedia({
      input: path,
      outputFolder: join(folder, 'cuts'),
      facts: await probeMedia(path),
    });
    expect(made.shots).toEqual([
      { start: 0, end: 1.2 },
      { start: 1.2, end: 2.4 },
      { start: 2.4, end: 3.6 },
    ]);
  });
});

describe('rawFrames', () => {
  it('gives the frame on screen at each moment, at the top left, padded with grey', async () => {
    const frames: { timeSeconds: number; rgb: Uint8Array }[] = [];
    const options = { framesPerSecond: 5, width: 416, height: 416, fit: 'letterbox-top-left' } as const;
    for await (const frame of rawFrames(derived.proxy, options)) frames.push(frame);
    expect(frames.map(({ timeSeconds }) => timeSeconds).slice(0, 4)).toEqual([0, 0.2, 0.4, 0.6]);
    expect(frames.length).toBeGreaterThanOrEqual(10);
    const rgb = frames[3]?.rgb as Uint8Array;
    expect(rgb).toHaveLength(416 * 416 * 3);
    // 540x960 becomes 234x416: the last pixel of every row is padding.
    for (let row = 0; row < 416; row++)
      expect([...rgb.subarray((row + 1) * 1248 - 3, (row + 1) * 1248)]).toEqual([114, 114, 114]);
  });

  it('squashes', async () => {
    const options = { framesPerSecond: 1, width: 64, height: 64, fit: 'squash' } as const;
    for await (const { rgb } of rawFrames(derived.proxy, options)) expect(rgb).toHaveLength(64 * 64 * 3);
  });
});

describe('cropThumbnails', () => {
  it('makes a picture for every wish, also past the end', async () => {
    const wished = (timeSeconds: number, name: string) => ({
      timeSeconds,
      path: join(folder, 'labels', name),
    });
    const box = { left: 0.4, top: 0.4, right: 0.6, bottom: 0.5 };
    await cropThumbnails({
      input: derived.proxy,
      pictures: [
        wished(0, '100%d.jpg'),
        { ...wished(1.5, 'a.jpg'), box },
        wished(2, 'end.jpg'),
        wished(99, 'after.jpg'),
      ],
    });
    expect((await readdir(join(folder, 'labels'))).sort()).toEqual([
      '100%d.jpg',
      'a.jpg',
      'after.jpg',
      'end.jpg',
    ]);
    expect(await pictureSize(join(folder, 'labels', '100%d.jpg'))).toBe('135,240');
  });
});

describe('sizes', () => {
  it('keeps the shape, never enlarges and stays even', { tags: ['@S4.45'] }, () => {
    expect(proxySize({ width: 3840, height: 2160 })).toEqual({ width: 960, height: 540 });
    expect(proxySize({ width: 1080, height: 1920 })).toEqual({ width: 540, height: 960 });
    expect(proxySize({ width: 321, height: 181 })).toEqual({ width: 320, height: 180 });
    expect(proxySize({ width: 8000, height: 1000 })).toEqual({ width: 1920, height: 240 });
    expect(tileSize({ width: 1920, height: 1080 })).toEqual({ width: 250, height: 140 });
    expect(tileSize({ width: 640, height: 480 })).toEqual({ width: 186, height: 140 });
  });

  it('keeps rates up to 30 and takes a whole part of higher ones', () => {
    const rates = [10, 12.5, 24000 / 1001, 25, 29.97, 29.9, 30, 50, 59.94, 60, 240].map(proxyRate);
    expect(rates).toEqual([
      '10',
      '12500/1000',
      '24000/1001',
      '25',
      '30000/1001',
      '30',
      '30',
      '25',
      '30000/1001',
      '30',
      '30',
    ]);
  });
});

describe('parseShots', () => {
  it('covers the whole length and drops what lies outside it', () => {
    const printed = 'frame:3 pts:3\nlavfi.scd.time=0\nlavfi.scd.time=2.5\nlavfi.scd.time=9.1\n';
    expect(parseShots(printed, 8)).toEqual([
      { start: 0, end: 2.5 },
      { start: 2.5, end: 8 },
    ]);
  });
});

async function pictureSize(path: string): Promise<string> {
  const args = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', `file:${path}`];
  return (await run('ffprobe', ['-f', 'image2', '-pattern_type', 'none', ...args])).stdout.trim();
}

/** Which second of a video that grows lighter each tile of its sheet shows. */
async function sheetOf(path: string) {
  const outputFolder = join(folder, 'sheet');
  const { sprite, decodedSeconds } = await deriveMedia({
    input: path,
    outputFolder,
    facts: await probeMedia(path),
  });
  const { width, tileWidth, tileHeight, columns, rows } = sprite;
  const grey = await sharp(sprite.path).greyscale().raw().toBuffer();
  const seconds = Array.from({ length: columns * rows }, (_, tile) => {
    const x = ((tile % columns) + 0.5) * tileWidth;
    const y = Math.floor((Math.floor(tile / columns) + 0.5) * tileHeight);
    // From the levels of a JPEG to those of video.
    return Math.floor(((grey[y * width + x] as number) * (219 / 255) + 16 - 30) / 20);
  });
  return { decodedSeconds, seconds };
}
