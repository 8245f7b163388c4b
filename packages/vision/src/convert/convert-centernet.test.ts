import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOnnxShapes } from '../runtime/onnx-format.ts';
import { prepareCenternet } from './convert-centernet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-centernet-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the embedded detector is converted once, whole, even when two ask at the same time', async () => {
  const cache = join(folder, 'new', 'cache');
  const [path, again] = await Promise.all([prepareCenternet(cache), prepareCenternet(cache)]);
  expect(again).toBe(path);
  expect(await readdir(cache)).toHaveLength(1);
  const shapes = readOnnxShapes(await readFile(path));
  expect(shapes.inputs).toEqual({ 'tower_0/images': [1, 3, 512, 512] });
  expect(Object.keys(shapes.outputs)).toEqual(['tower_0/keypoints', 'tower_0/wh']);
  const { ino } = await stat(path);
  await prepareCenternet(cache);
  expect((await stat(path)).ino).toBe(ino);
});
