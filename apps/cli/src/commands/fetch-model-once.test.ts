import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeHome } from '@cutgraph/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchModelOnce } from './fetch-model-once.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-model-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function saidWith(env: NodeJS.ProcessEnv): Promise<string[]> {
  const said: string[] = [];
  const home = describeHome({ dataFolder: folder, env });
  const signal = new AbortController().signal;
  await fetchModelOnce({ home, env, signal, say: (text) => said.push(text) });
  return said;
}

test('nothing is tried offline, for another detector, or a second time; the detector in force is reported', async () => {
  const missing = /^Detector: centernet\. Embedded: there is no yolox_nano\.onnx/;
  expect(await saidWith({ CUTGRAPH_OFFLINE: '1' })).toEqual([expect.stringMatching(missing)]);
  expect(await saidWith({ CUTGRAPH_DETECTOR: 'centernet' })).toEqual([
    'Detector: centernet. Embedded, as asked for.',
  ]);
  expect(await readdir(folder)).toEqual([]);

  await writeFile(join(folder, 'model-was-tried'), '');
  expect(await saidWith({})).toEqual([expect.stringMatching(missing)]);
  expect(await readdir(folder)).toEqual(['model-was-tried']);
});

test('a detector that does not exist is reported too', async () => {
  expect(await saidWith({ CUTGRAPH_DETECTOR: 'yolo' })).toEqual([
    'There is no detector called "yolo". Choose yolox-nano or centernet.',
  ]);
});
