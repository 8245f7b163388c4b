import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveMediaJob, MEDIA_STATUS, mediaJobKey, TASK_STATUS } from '@cutgraph/contract';
import { observationsFromCsv } from '@cutgraph/core';
import { mediaFileKey, mediaFolder } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ffmpeg, panOverPortraits, testCard } from '../test/footage.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

let worker: TestWorker;
let footage: string;
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  worker = await workerForTest({ maxMediaSeconds: 60 });
});
afterAll(async () => {
  await worker.close();
  await rm(footage, { recursive: true });
});

const unfinished = () => readdir(join(worker.home.temporaryFolder, 'worker'));
const folderOf = (id: string) => mediaFolder(worker.workspace.id, id);

test('an uploaded video becomes Done with its files, labels and tasks; running its jobs again changes nothing', async () => {
  const { store, workspace } = worker;
  const shares: number[] = [];
  const stop = store.events.subscribe(workspace.id, ({ kind, progress }) => {
    if (kind === 'progress') shares.push(progress!);
  });
  const media = await worker.upload(await panOverPortraits(join(footage, 'people.mp4')));
  const done = await worker.mediaAfter(media.id);
  stop();
  expect(done).toMatchObject({
    ...{ mediaStatus: MEDIA_STATUS.Done, error: null, warning: null, progress: 1 },
    ...{ width: 640, height: 360, framesPerSecond: 25, hasSound: true },
  });
  expect(done.mediaDuration).toBeCloseTo(3, 1);
  expect(done.listTrackedLabels).toContain('person');
  expect(done.clipObject.person).toMatchObject({ count: expect.any(Number) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));

  const labels = await store.read.labels.ofMedia(workspace.id, media.id);
  expect(labels.map(({ labelEntityName }) => labelEntityName)).toContain('person');
  const files = ['audio.m4a', 'facts.json', 'observations.csv', 'proxy.mp4', 'sprite.jpg', 'thumbnail.jpg'];
  const pictures = labels.map(({ id }) => `labels/${id}.jpg`);
  const kept = [`${media.id}_media`, ...files, ...pictures].sort();
  expect(await worker.keys(folderOf(media.id))).toEqual(kept);
  const csv = await store.files.localPath(mediaFileKey(workspace.id, media.id, 'observations.csv'));
  expect(observationsFromCsv(media.id, await readFile(csv, 'utf8')).length).toBeGreaterThan(5);
  const tasks = await worker.tasksOf(media);
  expect(tasks.map(({ taskStatus, outcome }) => [taskStatus, outcome])).toEqual(
    tasks.map(() => [TASK_STATUS.Finished, 'done']),
  );

  const payload = { workspaceId: workspace.id, mediaId: media.id };
  await store.change((write) =>
    write.jobs.enqueue(deriveMediaJob, payload, { singletonKey: mediaJobKey(media.id) }),
  );
  const other = await worker.upload(await testCard(join(footage, 'card.mp4'), { seconds: 1 }));
  expect(await worker.mediaAfter(other.id)).toMatchObject({ mediaStatus: MEDIA_STATUS.Done });
  expect(await worker.tasksOf(media)).toEqual(tasks);
  await vi.waitUntil(async () => (await unfinished()).length === 0, { timeout: 20_000 });
});

test('a file that is no video ends in Error with words, is not kept, and a retry says so', async () => {
  const text = join(footage, 'notes.mp4');
  await writeFile(text, 'These are notes, not a video.\n'.repeat(100));
  const media = await worker.upload(text);
  const failed = await worker.mediaAfter(media.id);
  expect(failed.mediaStatus).toBe(MEDIA_STATUS.Error);
  expect(failed.error).toBe(
    'This file is not a video. Cutgraph works with videos, such as MP4, MOV, MKV and WebM.',
  );
  const tasks = await worker.tasksOf(media);
  expect(tasks.map(({ taskStatus, errorCode }) => [taskStatus, errorCode])).toEqual([
    [TASK_STATUS.Error, 'invalid-argument'],
    [TASK_STATUS.Error, 'invalid-argument'],
    [TASK_STATUS.Error, 'cancelled'],
    [TASK_STATUS.Error, 'cancelled'],
  ]);
  await vi.waitUntil(async () => (await worker.keys(folderOf(media.id))).length === 0, { timeout: 20_000 });

  await worker.retryMedia(media.id);
  const again = await worker.mediaAfter(media.id);
  expect(again.error).toContain('The uploaded file is gone');
});

test('a retry that comes the moment a media fails is never lost', async () => {
  const text = join(footage, 'notes.mp4');
  await writeFile(text, 'These are notes, not a video.\n'.repeat(100));
  for (let round = 0; round < 12; round++) {
    const media = await worker.upload(text);
    await worker.mediaAfter(media.id);
    await worker.retryMedia(media.id);
    expect((await worker.mediaAfter(media.id)).mediaStatus).toBe(MEDIA_STATUS.Error);
  }
});

test('a video without sound is Done, and says why the task of its sound was skipped', async () => {
  const silent = join(footage, 'silent.mp4');
  await ffmpeg([
    '-i',
    await testCard(join(footage, 'card.mp4'), { seconds: 1 }),
    '-an',
    '-c',
    'copy',
    silent,
  ]);
  const media = await worker.upload(silent);
  expect(await worker.mediaAfter(media.id)).toMatchObject({
    mediaStatus: MEDIA_STATUS.Done,
    hasSound: false,
  });
  const task = (await worker.tasksOf(media)).find(
    ({ taskType }) => taskType === 'TranscodeCreateAudioStream_V1',
  );
  expect(task).toMatchObject({ outcome: 'skipped', reason: 'This video has no sound.' });
  expect(await worker.keys(folderOf(media.id))).not.toContain('audio.m4a');
});

test('a video that is cut short is Done up to there, with a warning', async () => {
  const whole = join(footage, 'whole.mkv');
  await ffmpeg(['-i', await testCard(join(footage, 'long.mp4'), { seconds: 6 }), '-c', 'copy', whole]);
  const { length } = await readFile(whole);
  await truncate(whole, Math.round(length * 0.6));
  const media = await worker.upload(whole);
  const done = await worker.mediaAfter(media.id);
  expect(done.mediaStatus).toBe(MEDIA_STATUS.Done);
  expect(done.warning).toMatch(/\w+ .*\./);
  expect(done.mediaDuration).toBeLessThan(5);
});

test('a video that is longer than allowed is refused in words', async () => {
  const media = await worker.upload(
    await testCard(join(footage, 'hour.mp4'), { seconds: 61, size: '32x32' }),
  );
  expect((await worker.mediaAfter(media.id)).error).toBe(
    'This video is 61 s long, and at most 60 s are allowed here. Cut it into shorter ones.',
  );
});

test('a media that is deleted while it is looked at leaves no files', async () => {
  const media = await worker.upload(
    await panOverPortraits(join(footage, 'gone.mp4'), { seconds: 8, sound: false }),
  );
  await worker.until(async () => {
    const tasks = await worker.tasksOf(media);
    return tasks.some(
      ({ taskType, taskStatus }) =>
        taskType === 'LabelDetectionFromGCI_V1' && taskStatus === TASK_STATUS.Running,
    )
      ? true
      : undefined;
  });
  await worker.deleteMedia(media.id);
  await vi.waitUntil(async () => (await unfinished()).length === 0, { timeout: 20_000 });
  await vi.waitUntil(async () => (await worker.keys(folderOf(media.id))).length === 0, { timeout: 20_000 });
  expect(
    await worker.store.read.tasks.ofSubject(
      worker.workspace.id,
      `/ws/${worker.workspace.id}/media/${media.id}`,
    ),
  ).toEqual([]);
});
