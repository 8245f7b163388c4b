import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateVideographJob, parseRef, type Wizard, wizardJobKey } from '@cutgraph/contract';
import { observationsToCsv, rulesOf, TEMPLATE_DEFAULTS, templateFrom } from '@cutgraph/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panOverPortraits } from '../test/footage.ts';
import { crossingScene } from '../test/made-observations.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';
import { growInThread } from './run/grow-in-thread.ts';

let worker: TestWorker;
let footage: string;
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  worker = await workerForTest({
    only: ['advance-media', 'derive-media', 'see-media', 'generate-videograph'],
  });
});
afterAll(async () => {
  await worker.close();
  await rm(footage, { recursive: true });
});

async function generate(fields: object): Promise<Wizard> {
  const { store, workspace } = worker;
  const done = await store.read.media.newestDone(workspace.id, 10);
  const wizard = await store.change(async (write) => {
    const initURLs = Object.fromEntries(done.map((media) => [media.id, media.csvURL]));
    const initConfig = templateFrom(undefined, fields);
    const made = await write.wizards.create({
      ...{ workspaceId: workspace.id, initConfig, initURLs, createdBy: workspace.createdBy },
    });
    const payload = { workspaceId: workspace.id, wizardId: made.id };
    await write.jobs.enqueue(generateVideographJob, payload, { singletonKey: wizardJobKey(made.id) });
    return made;
  });
  return worker.until(async () => {
    const now = await store.read.wizards.byId(workspace.id, wizard.id);
    return now && !now.isRunning ? now : undefined;
  });
}

test('footage with people becomes a videograph; what is not in it is told in words', {
  timeout: 240_000,
}, async () => {
  const [one, two] = await Promise.all([
    panOverPortraits(join(footage, 'one.mp4'), { seconds: 6, sound: false }),
    panOverPortraits(join(footage, 'two.mp4'), { seconds: 6, from: 450, to: 400, sound: false }),
  ]);
  for (const file of [one, two]) await worker.mediaAfter((await worker.upload(file)).id);
  const cutLength = { editPreset: 'fast', editLengthMin: 1, durationTargetTime: 6 };
  const wizard = await generate({ queryLabelEntityName: 'person', ...cutLength });
  expect(wizard.error).toBeNull();
  expect(wizard.report).toMatchObject({ mediaCount: 2 });
  const graph = await worker.store.read.videographs.byId(
    worker.workspace.id,
    parseRef(wizard.videographRef!)!.id,
  );
  expect(Object.keys(graph!.cuts).length).toBeGreaterThan(1);
  expect(graph!.path).toHaveLength(1);

  const none = await generate({ queryLabelEntityName: 'zebra', ...cutLength });
  expect(none.videographRef).toBeNull();
  expect(none.error).toMatch(/zebra.*\./);
});

test('growing leaves the process free, and ends when it is aborted', async () => {
  const csvPath = join(footage, 'crowd.csv');
  await writeFile(csvPath, observationsToCsv(crossingScene('crowd', { tracks: 200, framesPerTrack: 500 })));
  const input = { mediaId: 'crowd', durationSeconds: 1200, aspect: 16 / 9 };
  const rules = rulesOf({ ...TEMPLATE_DEFAULTS, queryLabelEntityName: 'person' });
  const task = { rules, media: [{ input, csvPath }] };
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 20);
  const outcome = await growInThread(task, new AbortController().signal);
  clearInterval(ticking);
  expect(outcome).toHaveProperty('grown');
  expect(ticks).toBeGreaterThan(2);

  const stop = new AbortController();
  const stopped = growInThread(task, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
});
