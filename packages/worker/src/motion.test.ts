import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advanceMediaJob, type Media, MOTION_TASK, mediaRef, TASK_STATUS } from '@cutgraph/contract';
import { readFrameMotion } from '@cutgraph/core';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '../../analysis/test/footage.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

let worker: TestWorker;
let folder: string;
let media: Media;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-motion-'));
  worker = await workerForTest({ only: ['advance-media', 'derive-media', 'measure-motion'], concurrency: 2 });
  const path = join(folder, 'pan.mp4');
  const source = 'testsrc2=s=640x360:r=30:d=2';
  await ffmpeg(['-f', 'lavfi', '-i', source, '-vf', "crop=480:270:'n':40", '-c:v', 'libx264', path]);
  media = await worker.derivedAfter((await worker.upload(path)).id);
});
afterAll(async () => {
  await worker?.close();
  await rm(folder, { recursive: true });
});

const pathOf = (name: string) =>
  worker.store.files.localPath(mediaFileKey(worker.workspace.id, media.id, name));

/** Asks for the motion as the server does, for the first time or again. */
async function ask(): Promise<void> {
  const w = worker.workspace.id;
  const subjectRef = mediaRef(w, media.id);
  await worker.store.change(async (write) => {
    const known = (await write.tasks.lock(w, subjectRef)).find(({ taskType }) => taskType === MOTION_TASK);
    if (known) await write.tasks.ready(known.id);
    else await write.tasks.create({ workspaceId: w, taskType: MOTION_TASK, subjectRef });
    await write.jobs.enqueue(advanceMediaJob, { workspaceId: w, mediaId: media.id });
  });
}

test('is measured only when it is asked for, fails without leaving anything, and is there after a retry', async () => {
  expect(media.motionURL).toBe('');
  expect((await worker.tasksOf(media)).map(({ taskType }) => taskType)).not.toContain(MOTION_TASK);
  const proxy = await pathOf('proxy.mp4');
  await rename(proxy, `${proxy}.whole`);
  await ffmpeg(['-f', 'lavfi', '-i', 'sine=d=1', '-vn', proxy]);
  await ask();
  expect(await worker.taskAfter(media.id, MOTION_TASK)).toMatchObject({
    taskStatus: TASK_STATUS.Error,
    message: { code: 'work-failed', params: { work: 'motion' } },
  });
  expect(await worker.derivedAfter(media.id)).toMatchObject({ motionURL: '', mediaContentType: 'Video' });
  await rename(`${proxy}.whole`, proxy);
  await ask();
  const done = await worker.until(async () => {
    const now = await worker.derivedAfter(media.id);
    return now.motionURL === '' ? undefined : now;
  });
  const motion = readFrameMotion(JSON.parse(await readFile(await pathOf('motion.json'), 'utf8')));
  expect(done.motionURL).toContain('/motion.json');
  expect(motion).toMatchObject({ framesPerSecond: 30, cuts: [] });
  expect(motion?.x).toHaveLength(60);
});
