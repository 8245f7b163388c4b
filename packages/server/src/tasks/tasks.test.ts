import { MEDIA_STATUS, TASK_STATUS, type Task } from '@cutgraph/contract';
import { newId } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { queueUnderstanding } from '../queue-work.ts';

let server: TestServer;
let alex: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

async function mediaInProcessing(): Promise<{ id: string; tasks: Task[] }> {
  const id = newId();
  await server.store.change(async (write) => {
    await write.media.create({
      id,
      workspaceId: w,
      name: 'a.mp4',
      type: 'video/mp4',
      size: 5,
      lastModified: null,
      uploadMetadata: {},
      createdBy: alex.user.id,
    });
    await write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Processing });
    await queueUnderstanding(write, w, id);
  });
  return { id, tasks: await server.store.read.tasks.ofSubject(w, `/ws/${w}/media/${id}`) };
}

const act = (task: Task | undefined, verb: 'retry' | 'cancel') =>
  alex.browser.fetch(`/api/ws/${w}/tasks/${task?.id}/${verb}`, { method: 'POST' });

it('stops the tasks that share a pass together, and takes them up again together', async () => {
  const { id, tasks } = await mediaInProcessing();
  expect(await (await act(tasks[0], 'cancel')).json()).toMatchObject({
    taskStatus: TASK_STATUS.Error,
    errorCode: 'cancelled',
  });
  const stopped = await server.store.read.tasks.ofSubject(w, `/ws/${w}/media/${id}`);
  expect(stopped.every(({ taskStatus }) => taskStatus === TASK_STATUS.Error)).toBe(true);
  expect(await server.store.read.media.byId(w, id)).toMatchObject({
    mediaStatus: MEDIA_STATUS.Error,
    error: 'Processing was stopped. Retry its tasks to go on.',
  });

  expect(await (await act(tasks[3], 'retry')).json()).toMatchObject({
    taskStatus: TASK_STATUS.Ready,
    errorCode: null,
  });
  const again = await server.store.read.tasks.ofSubject(w, `/ws/${w}/media/${id}`);
  expect(again.every(({ taskStatus }) => taskStatus === TASK_STATUS.Ready)).toBe(true);
  expect(await server.store.read.media.byId(w, id)).toMatchObject({
    mediaStatus: MEDIA_STATUS.Processing,
    error: null,
  });
});

it('refuses to run again what has not failed, and leaves what has ended', async () => {
  const { tasks } = await mediaInProcessing();
  expect((await act(tasks[0], 'retry')).status).toBe(409);
  const [first] = tasks;
  await server.store.change(async (write) => {
    await write.tasks.start([first?.id ?? '']);
    await write.tasks.finish(first?.id ?? '', { outcome: 'done' });
  });
  expect(await (await act(first, 'cancel')).json()).toMatchObject({ taskStatus: TASK_STATUS.Finished });
});
