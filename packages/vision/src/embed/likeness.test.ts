import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOOTAGE_FOLDER, hasFootage, pixelsOf } from '../../test/footage.ts';
import { humanFolder } from '../convert/prepare-embedded.ts';
import { colourOf } from './colour-of.ts';
import { type Likeness, openLikeness } from './open-likeness.ts';
import { unitLength } from './unit-length.ts';

let cacheFolder: string;
let likeness: Likeness;
beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'cutgraph-likeness-'));
  likeness = await openLikeness({ cacheFolder, threads: 1 });
});
afterAll(async () => {
  await likeness.close();
  await rm(cacheFolder, { recursive: true });
});

const SIZE = { width: 512, height: 512 };

function cosineOf(a: number[], b: number[]): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}

test('a part of a photograph is more like itself, moved, than like another', async () => {
  const samples = join(humanFolder(), 'assets', 'samples.jpg');
  const crops = ['600:400:500:400', '600:400:520:410', '160:158:640:0'];
  const [a, moved, other] = await Promise.all(
    crops.map(async (crop) => likeness.embed(await pixelsOf(samples, { ...SIZE, crop }))),
  );
  expect(a).toHaveLength(480);
  expect(Math.hypot(...a!)).toBeCloseTo(1, 5);
  expect(cosineOf(a!, moved!)).toBeGreaterThan(cosineOf(a!, other!) + 0.02);
  expect(likeness.cpuSeconds()).toBeGreaterThan(0);
});

test.skipIf(!hasFootage)('of real clips, the moment most alike is of the same clip', async () => {
  const moments: [string, number][] = [
    ['opencv-vtest.avi', 5],
    ['opencv-vtest.avi', 60],
    ['udacity-highway-solidWhiteRight.mp4', 1],
    ['udacity-highway-solidWhiteRight.mp4', 7],
    ['mdn-flower.mp4', 1],
    ['mdn-flower.mp4', 4],
  ];
  const seen: number[][] = [];
  for (const [name, startSeconds] of moments) {
    seen.push(await likeness.embed(await pixelsOf(join(FOOTAGE_FOLDER, name), { ...SIZE, startSeconds })));
  }
  const nearest = seen.map((one, index) => {
    const cosines = seen.map((other, at) => (at === index ? -1 : cosineOf(one, other)));
    return moments[cosines.indexOf(Math.max(...cosines))]![0];
  });
  expect(nearest).toEqual(moments.map(([name]) => name));
});

test('colours are shares of a cube of 64 cells', () => {
  const colours = colourOf(Uint8Array.of(255, 0, 0, 255, 10, 20, 0, 0, 255, 128, 128, 128));
  expect(colours).toHaveLength(64);
  expect([colours[48], colours[3], colours[2 * 16 + 2 * 4 + 2]]).toEqual([0.5, 0.25, 0.25]);
  expect(colours.reduce((sum, share) => sum + share, 0)).toBe(1);
});

test('a vector of nothing stays nothing', () => {
  expect(unitLength([0, 0])).toEqual([0, 0]);
  expect(unitLength([3, 4])).toEqual([0.6, 0.8]);
});
