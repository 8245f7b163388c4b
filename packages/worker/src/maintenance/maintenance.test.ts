import {
  MEDIA_STATUS,
  MEDIA_TASK_TYPES,
  type MediaTaskType,
  mediaRef,
  TASK_STATUS,
} from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../store/test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../store/test/made-documents.ts';
import { query } from '../../../store/test/raw-database.ts';
import { lookAfterExpirations } from './maintenance.ts';

let made: TestStore;
beforeAll(async () => {
  made = await storeForTest();
});
afterAll(() => made?.close());

/** A media whose tasks are Ready, but for those that run; all of them expired an hour ago. */
async function expiredMedia(running: readonly MediaTaskType[]) {
  const { store, databaseUrl } = made;
  const { id: w, ...workspace } = await newWorkspace(store, (await newUser(store)).id);
  const { id } = await newMedia(store, { ...workspace, id: w });
  const subjectRef = mediaRef(w, id);
  await store.change(async (write) => {
    for (const taskType of MEDIA_TASK_TYPES) {
      const task = await write.tasks.create({ workspaceId: w, taskType, subjectRef });
      if (running.includes(taskType)) await write.tasks.start([task.id]);
    }
    await write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Processing, mediaURL: '/proxy' });
  });
  const hourAgo = "update tasks set task_expiration = now() - interval '1 hour' where subject_ref = $1";
  await query(databaseUrl, hourAgo, [subjectRef]);
  const tasks = async () =>
    Object.fromEntries(
      (await store.read.tasks.ofSubject(w, subjectRef)).map((task) => [task.taskType, task]),
    );
  return { tasks, media: () => store.read.media.byId(w, id) };
}

test('a task that only waits does not expire', async () => {
  const { tasks, media } = await expiredMedia([]);
  await lookAfterExpirations(made.store);
  for (const task of Object.values(await tasks())) {
    expect(task.taskStatus).toBe(TASK_STATUS.Ready);
    expect(Date.parse(task.taskExpiration)).toBeGreaterThan(Date.now());
  }
  expect(await media()).toMatchObject({ mediaStatus: MEDIA_STATUS.Processing });
});

test('tasks that ran into their expiration end, and so does what needs them', async () => {
  const { tasks, media } = await expiredMedia(['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1']);
  await lookAfterExpirations(made.store);
  const now = await tasks();
  const late = { taskStatus: TASK_STATUS.Error, errorCode: 'deadline-exceeded' };
  expect(now).toMatchObject({ LabelDetectionFromGCI_V1: late, ObjectTrackingFromGCI_V1: late });
  expect(now.FaceDetectionFromGCI_V1).toMatchObject({
    taskStatus: TASK_STATUS.Error,
    errorCode: 'cancelled',
  });
  expect(now.TranscodeCreateHEVCAndSpriteSheet_V1).toMatchObject({ taskStatus: TASK_STATUS.Ready });
  expect(await media()).toMatchObject({
    mediaStatus: MEDIA_STATUS.Error,
    error: now.LabelDetectionFromGCI_V1!.reason,
  });
});
