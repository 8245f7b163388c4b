import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOnnxShapes } from '../runtime/onnx-format.ts';
import { type EmbeddedModel, prepareEmbedded } from './prepare-embedded.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-embedded-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the embedded detector is converted once, whole, even when two ask at the same time', async () => {
  const cache = join(folder, 'new', 'cache');
  const [path, again] = await Promise.all([
    prepareEmbedded('centernet', cache),
    prepareEmbedded('centernet', cache),
  ]);
  expect(again).toBe(path);
  expect(await readdir(cache)).toHaveLength(1);
  const shapes = readOnnxShapes(await readFile(path));
  expect(shapes.inputs).toEqual({ 'tower_0/images': [1, 3, 512, 512] });
  expect(Object.keys(shapes.outputs)).toEqual(['tower_0/keypoints', 'tower_0/wh']);
  const { ino } = await stat(path);
  await prepareEmbedded('centernet', cache);
  expect((await stat(path)).ino).toBe(ino);
});

test.each<[EmbeddedModel, number[], number]>([
  ['likeness', [1, 3, 512, 512], 1],
  ['blazeface', [1, 3, 256, 256], 4],
  ['faceres', [1, 3, 224, 224], 1],
])('%s is converted', async (model, input, outputs) => {
  const shapes = readOnnxShapes(await readFile(await prepareEmbedded(model, folder)));
  expect(Object.values(shapes.inputs)).toEqual([input]);
  expect(Object.keys(shapes.outputs)).toHaveLength(outputs);
});
