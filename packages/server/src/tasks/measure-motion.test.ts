import { MOTION_TASK, TASK_STATUS, type Task } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivedMedia } from '../../test/made-footage.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

type Fields = { mediaURL?: string; motionURL?: string; mediaDuration?: number; mediaContentType?: 'Audio' };

async function video(fields: Fields = {}): Promise<string> {
  const { id } = await arrivedMedia(server.store, w, alex.user.id);
  const known = { mediaURL: '/proxy', mediaDuration: 60, ...fields };
  await server.store.change((write) => write.media.update(w, id, known));
  return id;
}
const ask = (id: string) => alex.browser.fetch(`/api/ws/${w}/media/${id}/motion`, { method: 'POST' });
const motionTasks = async (id: string) =>
  (await server.store.read.tasks.ofSubject(w, `/ws/${w}/media/${id}`)).filter(
    ({ taskType }) => taskType === MOTION_TASK,
  );

it('has a video measured once, however often it is asked for, and again after it failed', async () => {
  const id = await video();
  expect(await motionTasks(id)).toEqual([]);
  const tasks: Task[] = [];
  for (const _ of [1, 2]) {
    const response = await ask(id);
    expect(response.status).toBe(202);
    tasks.push((await response.json()) as Task);
  }
  expect(tasks[1]).toMatchObject({ id: tasks[0]!.id, taskStatus: TASK_STATUS.Ready });
  await server.store.change(async (write) => {
    await write.tasks.lock(w, `/ws/${w}/media/${id}`);
    await write.tasks.cancel(tasks[0]!.id);
  });
  expect(await (await ask(id)).json()).toMatchObject({ id: tasks[0]!.id, taskStatus: TASK_STATUS.Ready });
  expect(await motionTasks(id)).toHaveLength(1);
});

it.each<[string, Fields, number]>([
  ['that is not ready', { mediaURL: '' }, 409],
  ['that is longer than is measured', { mediaDuration: 1801 }, 400],
  ['that is music', { mediaContentType: 'Audio' }, 400],
])('refuses a media %s', async (_, fields, status) => {
  const id = await video(fields);
  expect((await ask(id)).status).toBe(status);
  expect(await motionTasks(id)).toEqual([]);
});
