import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { advanceMediaJob, MEDIA_STATUS, type Media, type StoredWizard } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../store/test/made-documents.ts';
import { query } from '../../store/test/raw-database.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

let worker: TestWorker;
/** This worker takes neither the passes nor the generation: the test decides what becomes of a video. */
beforeAll(async () => {
  worker = await workerForTest({ only: ['advance-media'] });
});
afterAll(() => worker?.close());

async function arrived(name: string): Promise<Media> {
  const file = join(worker.folder, name);
  await writeFile(file, 'a video');
  return worker.upload(file);
}

/** As POST wizards does, with all of these chosen. */
async function asked(media: readonly Media[], createdBy = worker.workspace.createdBy): Promise<StoredWizard> {
  const { store, workspace } = worker;
  return store.change(async (write) => {
    const wizard = await write.wizards.create({
      ...{ workspaceId: workspace.id, initConfig: {}, createdBy },
      initURLs: Object.fromEntries(media.map(({ id }) => [id, ''])),
      waitingFor: media.map(({ id }) => id),
    });
    for (const { id } of media)
      await write.jobs.enqueue(advanceMediaJob, { workspaceId: workspace.id, mediaId: id });
    return wizard;
  });
}

/** Has its gates leave their results. */
async function isReady({ id }: Media): Promise<void> {
  const { store, workspace } = worker;
  await store.change(async (write) => {
    await write.media.update(workspace.id, id, { mediaURL: `/files/${id}.mp4`, csvURL: `/files/${id}.csv` });
    await write.jobs.enqueue(advanceMediaJob, { workspaceId: workspace.id, mediaId: id });
  });
}

async function hasFailed({ id }: Media): Promise<void> {
  await worker.moveTasks(id, (tasks, task) =>
    tasks.fail(task.id, {
      errorCode: 'invalid-argument',
      message: { code: 'text', params: { text: 'This file is damaged.' } },
    }),
  );
}

const wizardOf = ({ id }: StoredWizard) => worker.store.read.wizards.byId(worker.workspace.id, id);
const waitsFor = async (wizard: StoredWizard) => [...((await wizardOf(wizard))?.waitingFor ?? [])].sort();
const idsOf = (...media: Media[]) => media.map(({ id }) => id).sort();
async function jobsOf({ id }: StoredWizard): Promise<number> {
  const { databaseUrl } = worker;
  const text = `select 1 from cutgraph_jobs.job where name = 'generate-videograph' and data -> 'payload' ->> 'wizardId' = $1`;
  return (await query(databaseUrl, text, [id])).length;
}

test('a generation begins when its last video is processed, also by a worker that was started later', async () => {
  const [one, two, other] = [await arrived('one.mp4'), await arrived('two.mp4'), await arrived('other.mp4')];
  const wizard = await asked([one, two]);
  const another = await asked([other]);
  expect(await waitsFor(wizard)).toEqual(idsOf(one, two));

  await isReady(one);
  await expect.poll(() => waitsFor(wizard)).toEqual(idsOf(two));
  expect(await jobsOf(wizard)).toBe(0);

  await worker.stopWorker();
  await isReady(two);
  await worker.startAgain();
  await expect.poll(() => waitsFor(wizard)).toEqual([]);
  expect(await jobsOf(wizard)).toBe(1);
  expect(await wizardOf(wizard)).toMatchObject({
    isRunning: true,
    initURLs: { [one.id]: `/files/${one.id}.csv`, [two.id]: `/files/${two.id}.csv` },
  });
  expect(await waitsFor(another)).toEqual(idsOf(other));
  expect(await jobsOf(another)).toBe(0);
});

test('a video that fails or is deleted is waited for no longer, and the report says which failed', async () => {
  const [good, broken, gone] = [
    await arrived('good.mp4'),
    await arrived('broken.mp4'),
    await arrived('gone.mp4'),
  ];
  const wizard = await asked([good, broken, gone]);
  await hasFailed(broken);
  await worker.deleteMedia(gone.id);
  await expect.poll(() => waitsFor(wizard)).toEqual(idsOf(good));
  await isReady(good);
  await expect.poll(() => jobsOf(wizard)).toBe(1);
  expect(Object.keys((await wizardOf(wizard))?.initURLs ?? {})).toEqual([good.id]);
  expect(await worker.store.read.wizards.notes(worker.workspace.id, wizard.id)).toEqual([
    { code: 'video-failed', params: { name: 'broken.mp4' } },
  ]);
});

test('a video that became ready before the generation was saved is not waited for', async () => {
  const media = await arrived('early.mp4');
  await isReady(media);
  await worker.mediaAfter(media.id);
  const wizard = await asked([media]);
  await expect.poll(() => waitsFor(wizard)).toEqual([]);
  expect(await jobsOf(wizard)).toBe(1);
});

test("a generation whose author's account is gone begins in the turn of the owner", async () => {
  const media = await arrived('left.mp4');
  const { id: guest } = await newUser(worker.store);
  const wizard = await asked([media], guest);
  await worker.store.change((write) => write.users.delete(guest));
  await isReady(media);
  await expect.poll(() => jobsOf(wizard)).toBe(1);
  expect((await worker.mediaAfter(media.id)).mediaStatus).toBe(MEDIA_STATUS.Done);
});
