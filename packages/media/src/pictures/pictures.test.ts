import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberedVideo } from '../../test/numbered-video.ts';
import { deriveMedia } from '../derive/derive-media.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { cropRgb } from './crop-rgb.ts';
import { lightOf, sharpnessOf } from './look.ts';
import type { Still } from './still.ts';
import { stills, stillsAt } from './stills.ts';
import { writeJpeg } from './write-jpeg.ts';

const run = promisify(execFile);
let folder = '';
let proxy = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const path = join(folder, 'made.mp4');
  const shape = { width: 360, height: 640, rotation: 90, framesPerSecond: 25 } as const;
  await numberedVideo({ path, seconds: 4.5, ...shape, sourceNumber: 3 });
  proxy = (
    await deriveMedia({ input: path, outputFolder: join(folder, 'out'), facts: await probeMedia(path) })
  ).proxy;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function all(from: AsyncIterable<Still>): Promise<Still[]> {
  const found: Still[] = [];
  for await (const still of from) found.push(still);
  return found;
}

/** The number that a made frame carries in its code: 4 x 6 cells in the middle, 16 bits of the frame first. */
function frameNumberOf({ width, height, rgb }: Still): number {
  let number = 0;
  for (let cell = 0; cell < 16; cell++) {
    const x = Math.round(width * (0.4 + (0.2 * ((cell % 4) + 0.5)) / 4));
    const y = Math.round(height * (0.2 + (0.6 * (Math.floor(cell / 4) + 0.5)) / 6));
    number = number * 2 + ((rgb[(y * width + x) * 3] as number) > 128 ? 1 : 0);
  }
  return number;
}

describe('stills', () => {
  it('gives every key frame upright, with its time', async () => {
    const found = await all(stills(proxy));
    expect(found.map(({ timeSeconds }) => timeSeconds)).toEqual([0, 1, 2, 3, 4]);
    expect(found.map(frameNumberOf)).toEqual([0, 25, 50, 75, 100]);
    expect(found[0]).toMatchObject({ width: 360, height: 640 });
    expect(found[0]?.rgb).toHaveLength(360 * 640 * 3);
  });

  it('takes fewer when that is wished', async () => {
    const found = await all(stills(proxy, { everySeconds: 2 }));
    expect(found.map(({ timeSeconds }) => timeSeconds)).toEqual([0, 2, 4]);
  });
});

describe('stillsAt', () => {
  it('gives what is on screen at each moment, in the order asked, the last frame after the end', async () => {
    const times = [3.2, 0, 0.99, 2.479, 99, 1.0, ...Array.from({ length: 14 }, (_, i) => i * 0.3)];
    const found = await all(stillsAt(proxy, times));
    expect(found.map(({ timeSeconds }) => timeSeconds)).toEqual(times);
    expect(found.map(frameNumberOf)).toEqual(
      times.map((time) => Math.min(112, Math.floor(time * 25 + 1e-6))),
    );
    expect(await all(stillsAt(proxy, []))).toEqual([]);
  });
});

/** Left half red, right half blue. */
function twoColours(width: number, height: number): Still {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb[i * 3 + (i % width < width / 2 ? 0 : 2)] = 255;
  return { timeSeconds: 0, width, height, rgb };
}

const pixel = (rgb: Uint8Array, width: number, x: number, y: number) => [
  ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

describe('cropRgb', () => {
  it('squashes a box to the size', async () => {
    const box = { left: 0.5, top: 0, right: 1, bottom: 0.5 };
    const rgb = await cropRgb(twoColours(40, 20), box, { width: 8, height: 8, fit: 'squash' });
    expect(rgb).toHaveLength(8 * 8 * 3);
    expect(pixel(rgb, 8, 0, 0)).toEqual([0, 0, 255]);
  });

  it('keeps the shape at the top left, and pads', async () => {
    const options = { width: 16, height: 16, fit: 'letterbox-top-left', padColour: 100 } as const;
    const rgb = await cropRgb(twoColours(40, 20), null, options);
    expect([pixel(rgb, 16, 1, 1), pixel(rgb, 16, 14, 6), pixel(rgb, 16, 3, 12)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [100, 100, 100],
    ]);
  });

  it('takes at least a pixel of a box, also of one that lies outside', async () => {
    for (const left of [0.5, 1.2]) {
      const box = { left, top: left, right: left, bottom: left };
      expect(await cropRgb(twoColours(40, 20), box, { width: 2, height: 2, fit: 'squash' })).toHaveLength(12);
    }
  });
});

describe('writeJpeg', () => {
  it('writes a box with its margin, never enlarged, within the size', async () => {
    const path = join(folder, 'deep', 'box.jpg');
    const box = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 };
    await writeJpeg(twoColours(400, 200), { path, box, marginShare: 0.1, maxWidth: 1000, maxHeight: 1000 });
    expect(await sharp(await readFile(path)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 240,
      height: 120,
    });
    await writeJpeg(twoColours(400, 200), { path, maxWidth: 100, maxHeight: 100 });
    expect(await sharp(await readFile(path)).metadata()).toMatchObject({ width: 100, height: 50 });
    expect(await readdir(join(folder, 'deep'))).toEqual(['box.jpg']);
  });
});

describe('sharpnessOf and lightOf', () => {
  it('distinguish a sharp picture from a blurred one and a bright one from a dark one, also in a box', async () => {
    const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180', '-frames:v', '1'];
    const raw = async (filters: string): Promise<Still> => {
      const out = ['-vf', filters, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
      const { stdout } = await run('ffmpeg', [...args, ...out], { encoding: 'buffer' });
      return { timeSeconds: 0, width: 320, height: 180, rgb: stdout };
    };
    const [sharpOne, soft, dark] = await Promise.all([
      raw('null'),
      raw('gblur=sigma=5'),
      raw('eq=brightness=-0.3'),
    ]);
    expect(sharpnessOf(sharpOne)).toBeGreaterThan(sharpnessOf(soft) + 0.3);
    expect(lightOf(sharpOne)).toBeGreaterThan(lightOf(dark) + 0.1);
    const plain = twoColours(200, 100);
    expect(sharpnessOf(plain, { left: 0, top: 0, right: 0.4, bottom: 1 })).toBe(0);
    expect(lightOf(plain, { left: 0, top: 0, right: 0.4, bottom: 1 })).toBeCloseTo(0.21, 2);
  });
});
