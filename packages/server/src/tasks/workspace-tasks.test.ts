import { type AllRunning, TASK_STATUS, type Task, timelineRef } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingTimeline } from '../../test/finished-timeline.ts';
import { arrivedMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

let server: TestServer;
let alex: Person;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
});
afterAll(() => server?.close());

async function inNewWorkspace() {
  const { id: w } = await server.workspaceOf(alex);
  const send = (path: string, init: RequestInit = { method: 'POST' }) =>
    alex.browser.fetch(`/api/ws/${w}/tasks${path}`, init);
  return {
    w,
    begin: () => send('', json('POST', { taskType: 'TestBaseFunction_V1' })),
    act: async (task: Task, verb: string) => (await send(`/${task.id}/${verb}`)).json() as Promise<Task>,
    actStatus: async (task: Task, verb: string) => (await send(`/${task.id}/${verb}`)).status,
    async list(query = '') {
      const response = await send(query, {});
      expect(response.status).toBe(200);
      return (await response.json()) as { items: Task[]; nextCursor: string | null };
    },
    listStatus: async (query: string) => (await send(query, {})).status,
  };
}

it('a test is a task of the workspace, queued before all footage, that can be put aside, stopped and run again', async () => {
  const { w, begin, act } = await inNewWorkspace();
  const response = await begin();
  expect(response.status).toBe(201);
  const task = (await response.json()) as Task;
  expect(task).toMatchObject({
    taskType: 'TestBaseFunction_V1',
    taskStatus: TASK_STATUS.Ready,
    subjectRef: `/ws/${w}`,
  });
  const jobs = () => waitingJobs(server, { workspaceId: w, taskId: task.id });
  expect(await jobs()).toMatchObject([{ name: 'test-base', key: task.id }]);
  expect((await jobs())[0]?.priority).toBeGreaterThan(0);

  expect(await act(task, 'suspend')).toMatchObject({ taskStatus: TASK_STATUS.Suspended });
  expect(await jobs()).toEqual([]);
  expect(await act(task, 'resume')).toMatchObject({ taskStatus: TASK_STATUS.Ready });
  expect(await jobs()).toHaveLength(1);
  expect(await act(task, 'cancel')).toMatchObject({ errorCode: 'cancelled' });
  expect(await jobs()).toEqual([]);
  expect(await act(task, 'retry')).toMatchObject({ taskStatus: TASK_STATUS.Ready, errorCode: null });
  expect(await jobs()).toHaveLength(1);
});

it('a few tests at a time are enough, also when they are asked for concurrently', async () => {
  const { begin, act, actStatus, list } = await inNewWorkspace();
  const answers = await Promise.all(Array.from({ length: 6 }, begin));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({
    code: 'resource-exhausted',
    detail: '3 tests of this workspace have not ended yet. Wait for one of them, or cancel it.',
  });
  const { items } = await list();
  expect(items).toHaveLength(3);
  await act(items[0] as Task, 'cancel');
  expect((await begin()).status).toBe(201);
  expect(await actStatus(items[0] as Task, 'retry')).toBe(429);
});

it('only a test can be asked for by its type', async () => {
  const { w } = await inNewWorkspace();
  const response = await alex.browser.fetch(
    `/api/ws/${w}/tasks`,
    json('POST', { taskType: 'TranscodeFromPreset_V1' }),
  );
  expect(response.status).toBe(400);
});

it('all tasks of a workspace are listed page by page, newest first, and by state', async () => {
  const { w, list, listStatus } = await inNewWorkspace();
  for (let i = 0; i < 2; i++) await arrivedMedia(server.store, w, alex.user.id);
  const all = (await list()).items;
  expect(all).toHaveLength(16);
  const seen: Task[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`?limit=7${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(all.every(({ createdAt }, at) => at === 0 || createdAt <= (all[at - 1]?.createdAt ?? ''))).toBe(
    true,
  );

  const [first] = all;
  await server.store.change((write) => write.tasks.start([first?.id ?? '']));
  expect((await list('?status=1')).items.map(({ id }) => id)).toEqual([first?.id]);
  expect((await list('?status=0')).items).toHaveLength(15);
  expect((await list('?status=3')).items).toEqual([]);
  expect(await listStatus('?status=5')).toBe(400);
  expect(await listStatus('?cursor=made-up')).toBe(400);
});

it('the task of a render is found by its timeline, however many are newer', async () => {
  const { w } = await inNewWorkspace();
  const { id } = await waitingTimeline(server.store, w, alex.user.id);
  const made = await server.store.change((write) =>
    write.tasks.create({
      workspaceId: w,
      taskType: 'TranscodeFromPreset_V1',
      subjectRef: timelineRef(w, id),
    }),
  );
  for (let i = 0; i < 13; i++) await arrivedMedia(server.store, w, alex.user.id);
  const ask = (timelineId: string) => alex.browser.fetch(`/api/ws/${w}/videoTimelines/${timelineId}/tasks`);
  const { items } = (await (await ask(id)).json()) as { items: Task[] };
  expect(items.map((task) => task.id)).toEqual([made.id]);
  expect((await ask('nothing-here')).status).toBe(404);
});

it('running work is reported for one workspace, and for all workspaces of the caller', async () => {
  const { w } = await inNewWorkspace();
  const { w: closed } = await inNewWorkspace();
  const stranger = await server.person('stranger@example.com');
  const { id: theirs } = await server.workspaceOf(stranger);
  for (const [one, owner] of [
    [w, alex],
    [closed, alex],
    [theirs, stranger],
  ] as const)
    await arrivedMedia(server.store, one, owner.user.id);
  await alex.browser.fetch(`/api/ws/${closed}`, { method: 'DELETE' });

  const runningAt = async (path: string) => (await (await alex.browser.fetch(path)).json()) as AllRunning;
  const here = await runningAt(`/api/ws/${w}/running`);
  expect(here.counts).toEqual([{ workspaceId: w, running: 0, waiting: 1 }]);
  expect(here.items).toMatchObject([{ name: 'a.mp4', isRunning: false, countEnded: 0, countTasks: 8 }]);
  const everywhere = (await runningAt('/api/running?limit=100')).counts.map(({ workspaceId }) => workspaceId);
  expect(everywhere).toContain(w);
  expect(everywhere).not.toContain(closed);
  expect(everywhere).not.toContain(theirs);
});
