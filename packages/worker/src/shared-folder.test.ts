import { mkdtemp, rename, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_STATUS, type Media, TASK_STATUS } from '@cutgraph/contract';
import { FileNotSeenError, findMaterial, mediaFileKey, originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCard } from '../../analysis/test/footage.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

// A file that the row knows and the folder does not show: what a worker sees that has cached that it is absent.
let worker: TestWorker;
let footage: string;
let video: string;
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  video = await testCard(join(footage, 'video.mp4'), { seconds: 1, size: '64x64' });
  worker = await workerForTest({ only: ['advance-media', 'derive-media', 'remove-files'], concurrency: 1 });
});
afterAll(async () => {
  await worker?.close();
  await rm(footage, { recursive: true });
});

/** An upload whose original is hidden before the worker looks; answers how to show it. */
async function uploadUnseen(hide: (path: string, elsewhere: string) => Promise<void>) {
  await worker.stopWorker();
  const media = await worker.upload(video);
  const path = join(worker.filesFolder, originalKey(worker.workspace.id, media.id));
  const elsewhere = join(footage, media.id);
  await hide(path, elsewhere);
  await worker.startAgain();
  return { media, show: () => rename(elsewhere, path) };
}

const waiting = (media: Media) =>
  worker.until(async () => {
    const tasks = await worker.tasksOf(media);
    return tasks.find(({ reason }) => reason?.startsWith('Waiting for a file'));
  });

const derived = ({ id }: Media) => worker.derivedAfter(id);

test('a video whose original is not seen yet waits, says so, and goes on when it is', async () => {
  const { media, show } = await uploadUnseen(rename);
  expect(await waiting(media)).toMatchObject({ taskStatus: TASK_STATUS.Running, errorCode: null });
  await show();
  expect(await derived(media)).toMatchObject({ mediaStatus: MEDIA_STATUS.Processing, error: null });
  const reasons = (await worker.tasksOf(media)).map(({ reason }) => reason);
  expect(reasons.join()).not.toContain('Waiting');
});

test('an original that is seen in a part only is waited for, and not taken for a damaged video', async () => {
  const { media, show } = await uploadUnseen(async (path, elsewhere) => {
    await worker.store.files.putFile(
      originalKey('elsewhere', 'part'),
      await testCard(join(footage, 'part.mp4'), { seconds: 1, size: '64x64' }),
    );
    await rename(path, elsewhere);
    await rename(join(worker.filesFolder, originalKey('elsewhere', 'part')), path);
    await truncate(path, 100);
  });
  await waiting(media);
  await show();
  expect(await derived(media)).toMatchObject({ error: null });
});

test('an original that is never seen ends in Error, with its row and its file kept, and a retry finds it', async () => {
  const { media, show } = await uploadUnseen(rename);
  await waiting(media);
  await worker.endWaiting();
  const failed = await worker.mediaAfter(media.id);
  expect(failed).toMatchObject({
    mediaStatus: MEDIA_STATUS.Error,
    error:
      'Processing this video needs a file that is kept, but the worker does not see it. Check that the worker and the server use the same shared folder, then try again.',
  });
  await show();
  await worker.retryMedia(media.id);
  expect(await derived(media)).toMatchObject({ error: null });
});

test('footage whose row says that it was looked through is not matched without what was found in it', async () => {
  const { store, workspace } = worker;
  const media = await derived(await worker.upload(video));
  const facts = mediaFileKey(workspace.id, media.id, 'facts.json');
  const before = await findMaterial(store, workspace.id, media);
  expect(before.paths).toMatchObject({ facts: join(worker.filesFolder, facts), observations: null });
  await store.files.remove(facts);
  await expect(findMaterial(store, workspace.id, media)).rejects.toThrow(FileNotSeenError);
  expect((await findMaterial(store, workspace.id, media, { doWithout: true })).paths.facts).toBeNull();
});
