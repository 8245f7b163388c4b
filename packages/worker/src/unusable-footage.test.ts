import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MEDIA_STATUS,
  MEDIA_TASK_TYPES,
  TASK_STATUS,
  TASK_TYPES,
  taskJobKey,
  testBaseJob,
  workspaceRef,
} from '@cutgraph/contract';
import { mediaFolder, waitedForPriority } from '@cutgraph/store';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ffmpeg, testCard } from '../../analysis/test/footage.ts';
import { sliceOf } from '../../core/test/slice-of.ts';
import { newUser } from '../../store/test/made-documents.ts';
import { query } from '../../store/test/raw-database.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

// Only what brings a media to Done or to Error: the rest is another test's.
let worker: TestWorker;
let footage: string;
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  const only = ['advance-media', 'derive-media', 'see-media', 'analyze-music', 'remove-files', 'test-base'];
  worker = await workerForTest({ maxMediaSeconds: 60, only, concurrency: 1 });
});
afterAll(async () => {
  await worker?.close();
  await rm(footage, { recursive: true });
});

const folderOf = (id: string) => mediaFolder(worker.workspace.id, id);

async function notes(): Promise<string> {
  const text = join(footage, 'notes.mp4');
  await writeFile(text, 'These are notes, not a video.\n'.repeat(100));
  return text;
}

test('a file that is no video ends in Error with words, is not kept, and a retry says so', async () => {
  const media = await worker.upload(await notes());
  const failed = await worker.mediaAfter(media.id);
  expect(failed.mediaStatus).toBe(MEDIA_STATUS.Error);
  expect(failed.error).toBe(
    'This file is not a video. Cutgraph works with videos, such as MP4, MOV, MKV and WebM.',
  );
  const tasks = await worker.tasksOf(media);
  expect(Object.fromEntries(tasks.map((task) => [task.taskType, [task.taskStatus, task.errorCode]]))).toEqual(
    {
      ...Object.fromEntries(MEDIA_TASK_TYPES.map((type) => [type, [TASK_STATUS.Error, 'cancelled']])),
      TranscodeCreateAudioStream_V1: [TASK_STATUS.Error, 'invalid-argument'],
    },
  );
  await expect.poll(() => worker.keys(folderOf(media.id))).toEqual([]);

  await worker.retryMedia(media.id);
  const again = await worker.until(async () => {
    const now = await worker.store.read.media.byId(worker.workspace.id, media.id);
    return now?.error?.includes('The uploaded file is gone') ? now : undefined;
  });
  expect(again.mediaStatus).toBe(MEDIA_STATUS.Error);
});

test('what has no type is judged by its content, whatever its name: a page is refused, a video is not', {
  tags: ['@S5.22', '@S3.09'],
}, async () => {
  const page = join(footage, 'clip.mp4.html');
  await writeFile(page, '<!doctype html><title>A page</title>'.repeat(100));
  const video = join(footage, 'video.html');
  await copyFile(await testCard(join(footage, 'named.mp4'), { seconds: 1, size: '64x64' }), video);
  const uploads = [await worker.upload(page), await worker.upload(video)];
  expect(uploads.map(({ type }) => type)).toEqual(['', '']);
  const [refused, taken] = await Promise.all(uploads.map(({ id }) => worker.mediaAfter(id)));
  expect(refused).toMatchObject({
    mediaStatus: MEDIA_STATUS.Error,
    error: 'This file is not a video. Cutgraph works with videos, such as MP4, MOV, MKV and WebM.',
  });
  expect(taken).toMatchObject({
    ...{ mediaStatus: MEDIA_STATUS.Done, mediaContentType: 'Video', error: null },
  });
});

test('the content type of a media is what its content is: music, a photo, or an image that is none', {
  tags: ['@S3.09'],
}, async () => {
  const sound = join(footage, 'sound.mp4');
  await ffmpeg(['-f', 'lavfi', '-i', 'sine=d=1', sound]);
  const drawn = (name: string, codec: string[]) => {
    const path = join(footage, name);
    return ffmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-frames:v', '1', ...codec, path]).then(
      () => path,
    );
  };
  const photo = await drawn('photo.mp4', ['-f', 'image2', '-c:v', 'png']);
  const image = await drawn('image.mp4', ['-f', 'gif']);
  const uploads = [];
  for (const file of [sound, photo, image]) uploads.push(await worker.upload(file));
  const media = await Promise.all(uploads.map(({ id }) => worker.mediaAfter(id)));
  expect(media.map(({ mediaContentType, error }) => [mediaContentType, error])).toEqual([
    ['Audio', null],
    ['Image', null],
    [
      'Image',
      'This file is an image of a kind that Cutgraph does not take. Save it as JPEG, PNG, WebP or HEIC and upload it again.',
    ],
  ]);
  expect(media[1]).toMatchObject({
    ...{ mediaStatus: MEDIA_STATUS.Done, mediaDuration: 30, width: 64, height: 64, hasSound: false },
    listLabels: expect.arrayContaining(['photo']),
  });
  const [clip] = await worker.store.read.labels.ofMedia(worker.workspace.id, media[1]!.id);
  expect(clip).toMatchObject({ labelEntityName: 'photo', segmentStartTime: 0, segmentEndTime: 3 });
  const kept = await worker.keys(folderOf(media[1]!.id));
  expect(kept.filter((key) => key.includes('still')).map((key) => key.split('/').at(-1))).toEqual([
    'still.jpg',
    'still.mp4',
  ]);
  await expect.poll(() => worker.keys(folderOf(media[2]!.id))).toEqual([]);
});

test('a retry that comes the moment a media fails is never lost', async () => {
  const file = await notes();
  // All of them with `npm run soak cases`.
  for (const _ of sliceOf([...Array(6).keys()], 3)) {
    const { id } = await worker.upload(file);
    await worker.mediaAfter(id);
    await worker.retryMedia(id);
    const audio = await worker.taskAfter(id, 'TranscodeCreateAudioStream_V1');
    expect(audio).toMatchObject({ taskStatus: TASK_STATUS.Error, taskRunCount: 2 });
  }
});

test('a video that is cut short is Done up to there, with a warning', { tags: ['@S3.08'] }, async () => {
  const whole = join(footage, 'whole.mkv');
  await ffmpeg([
    '-i',
    await testCard(join(footage, 'long.mp4'), { seconds: 3, size: '160x90' }),
    '-c',
    'copy',
    whole,
  ]);
  const { length } = await readFile(whole);
  await truncate(whole, Math.round(length * 0.6));
  const media = await worker.upload(whole);
  const done = await worker.mediaAfter(media.id);
  expect(done.mediaStatus).toBe(MEDIA_STATUS.Done);
  expect(done.warning).toMatch(/\w+ .*\./);
  expect(done.mediaDuration).toBeLessThan(2.5);
});

test('a video that is longer than allowed is refused in words', async () => {
  const media = await worker.upload(
    await testCard(join(footage, 'hour.mp4'), { seconds: 61, size: '32x32', sound: false }),
  );
  expect((await worker.mediaAfter(media.id)).error).toBe(
    'This file says that it is 61 s long, and at most 60 s are allowed here. If that is not so, it is damaged; else cut it into shorter ones.',
  );
});

test('one person’s many files do not keep another’s one waiting', async () => {
  const worker = await workerForTest({ only: ['advance-media'], concurrency: 1 });
  onTestFinished(() => worker.close());
  const other = await newUser(worker.store);
  const file = await testCard(join(footage, 'tiny.mp4'), { seconds: 1, size: '64x64' });
  const many = [];
  for (let at = 0; at < 3; at++) many.push(await worker.upload(file));
  const one = await worker.upload(file, { by: other });
  // All of them wait before the first one begins.
  const waiting = `select 1 from cutgraph_jobs.job where name = 'derive-media' and state = 'created'`;
  await expect.poll(() => query(worker.databaseUrl, waiting)).toHaveLength(4);
  await worker.stopWorker();
  await worker.startAgain({ only: ['advance-media', 'derive-media'] });
  // When each began, and not when it ended: two are worked on together, and the second may well end first.
  const begins = [];
  for (const { id } of [...many, one]) {
    begins.push((await worker.taskAfter(id, 'TranscodeCreateAudioStream_V1')).startedAt!);
  }
  expect(begins.toSorted().indexOf(begins.at(-1)!)).toBeLessThan(2);
});

test('the self-test says what works', async () => {
  const { workspace, store } = worker;
  const task = await store.change(async (write) => {
    const taskType = TASK_TYPES.find((type) => type === 'TestBaseFunction_V1')!;
    const made = await write.tasks.create({
      ...{ workspaceId: workspace.id, taskType, subjectRef: workspaceRef(workspace.id) },
    });
    const payload = { workspaceId: workspace.id, taskId: made.id };
    const priority = waitedForPriority(await write.turns.take(workspace.createdBy));
    await write.jobs.enqueue(testBaseJob, payload, { singletonKey: taskJobKey(made.id), priority });
    return made;
  });
  const ended = await worker.until(async () => {
    const now = await store.read.tasks.byId(workspace.id, task.id);
    return now?.endedAt ? now : undefined;
  });
  expect(ended).toMatchObject({ taskStatus: TASK_STATUS.Finished, outcome: 'done' });
  expect(ended.reason).toMatch(/^ffmpeg made a second of video \(h264, aac, 320x180\)/);
  expect(await worker.keys(`ws/${workspace.id}/tests`)).toEqual([]);
});
