import { TASK_STATUS } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

async function mediaWithTasks() {
  const { store } = kept;
  const user = await newUser(store);
  const workspace = await newWorkspace(store, user.id);
  const media = await newMedia(store, workspace);
  const subjectRef = `/ws/${workspace.id}/media/${media.id}`;
  const [first, second] = await store.change(async (write) => [
    await write.tasks.create({
      workspaceId: workspace.id,
      taskType: 'TranscodeCreateHEVCAndSpriteSheet_V1',
      subjectRef,
    }),
    await write.tasks.create({
      workspaceId: workspace.id,
      taskType: 'ObjectTrackingFromGCI_V1',
      subjectRef,
    }),
  ]);
  return { store, workspace, media, subjectRef, first: first!, second: second! };
}

test('a task starts Ready with the spec’s initial values', { tags: ['@S3.60', '@S4.23'] }, async () => {
  const { first } = await mediaWithTasks();
  expect(first).toMatchObject({
    taskStatus: TASK_STATUS.Ready,
    taskPreset: 'default',
    fileRunCount: 0,
    taskRunCount: 0,
    outcome: null,
  });
  expect(Date.parse(first.taskExpiration) - Date.parse(first.createdAt)).toBe(24 * 3600 * 1000);
});

test('a task runs, is taken over by another worker, fails, and is made ready again', async () => {
  const { store, first } = await mediaWithTasks();
  await store.change((write) => write.tasks.start([first.id]));
  const [again] = await store.change((write) => write.tasks.start([first.id]));
  expect(again).toMatchObject({ taskStatus: TASK_STATUS.Running, taskRunCount: 2 });
  const failed = await store.change((write) =>
    write.tasks.fail(first.id, {
      errorCode: 'internal',
      message: { code: 'text', params: { text: 'The disk is full.' } },
    }),
  );
  expect(failed).toMatchObject({ taskStatus: TASK_STATUS.Error, errorCode: 'internal' });
  const ready = await store.change((write) => write.tasks.ready(first.id));
  expect(ready).toMatchObject({ taskStatus: TASK_STATUS.Ready, errorCode: null, endedAt: null });
});

test('moves that are not legal are refused and change nothing', async () => {
  const { store, workspace, first, second } = await mediaWithTasks();
  await store.change((write) =>
    write.tasks.finish(first.id, {
      outcome: 'skipped',
      message: { code: 'text', params: { text: 'No sound.' } },
    }),
  );
  await store.change((write) => write.tasks.cancel(second.id));
  const refused = expect.objectContaining({ code: 'aborted' });

  await expect(store.change((write) => write.tasks.start([first.id]))).rejects.toEqual(refused);
  await expect(store.change((write) => write.tasks.cancel(first.id))).rejects.toEqual(refused);
  await expect(store.change((write) => write.tasks.finish(second.id, { outcome: 'done' }))).rejects.toEqual(
    refused,
  );
  await expect(store.change((write) => write.tasks.progress(second.id, 0.5))).rejects.toEqual(refused);
  expect(await store.read.tasks.byId(workspace.id, first.id)).toMatchObject({
    taskStatus: TASK_STATUS.Finished,
    outcome: 'skipped',
    reason: 'No sound.',
  });
  expect(await store.read.tasks.byId(workspace.id, second.id)).toMatchObject({ errorCode: 'cancelled' });
});

test('the progress of a media is the mean of its tasks and only its newest event is kept', async () => {
  const { store, workspace, media, subjectRef, first, second } = await mediaWithTasks();
  const lastId = await store.read.events.lastId(workspace.id);
  await store.change((write) => write.tasks.start([first.id, second.id]));
  await store.change((write) => write.tasks.progress(first.id, 0.2));
  await store.change((write) => write.tasks.progress(first.id, 0.8));
  await store.change((write) => write.tasks.finish(second.id, { outcome: 'done' }));

  const after = await store.read.media.byId(workspace.id, media.id);
  expect(after?.progress).toBeCloseTo(0.9);
  expect(after?.updatedAt).toBe(media.updatedAt);
  const events = await store.read.events.after(workspace.id, lastId, 100);
  const progress = events.filter(({ kind }) => kind === 'progress');
  expect(progress).toMatchObject([{ documentId: media.id, progress: expect.closeTo(0.9) }]);
  expect((await store.read.tasks.ofSubject(workspace.id, subjectRef)).map(({ id }) => id)).toEqual([
    first.id,
    second.id,
  ]);
});

test('a media is deleted with its tasks while a worker moves them', async () => {
  const { store, workspace, media, subjectRef, first, second } = await mediaWithTasks();
  await store.change((write) => write.tasks.start([first.id, second.id]));
  await Promise.allSettled([
    ...[0.1, 0.2, 0.3, 0.4].map((share) => store.change((write) => write.tasks.progress(first.id, share))),
    store.change((write) => write.media.delete(workspace.id, media.id)),
    store.change((write) => write.tasks.finish(second.id, { outcome: 'done' })),
  ]);
  expect(await store.read.tasks.ofSubject(workspace.id, subjectRef)).toEqual([]);
  expect(await store.read.media.byId(workspace.id, media.id)).toBeUndefined();
});
