import { TASK_STATUS, type Task } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';
import type { Writers } from '../records.ts';

let kept: TestStore;
let subject: { workspaceId: string; subjectRef: string };
beforeAll(async () => {
  kept = await storeForTest();
  const workspace = await newWorkspace(kept.store, (await newUser(kept.store)).id);
  const media = await newMedia(kept.store, workspace);
  subject = { workspaceId: workspace.id, subjectRef: `/ws/${workspace.id}/media/${media.id}` };
});
afterAll(() => kept?.close());

type State = keyof typeof TASK_STATUS;
type Move = (write: Writers, id: string) => Promise<unknown>;

const WAYS: Record<State, Move[]> = {
  Ready: [],
  Running: [(write, id) => write.tasks.start([id])],
  Finished: [
    (write, id) => write.tasks.start([id]),
    (write, id) => write.tasks.finish(id, { outcome: 'done' }),
  ],
  Error: [
    (write, id) =>
      write.tasks.fail(id, { errorCode: 'internal', message: { code: 'text', params: { text: 'No.' } } }),
  ],
  Suspended: [(write, id) => write.tasks.suspend(id)],
};

const MOVES = {
  start: (write, id) => write.tasks.start([id]),
  finish: (write, id) =>
    write.tasks.finish(id, { outcome: 'skipped', message: { code: 'text', params: { text: 'No sound.' } } }),
  fail: (write, id) =>
    write.tasks.fail(id, {
      errorCode: 'internal',
      message: { code: 'text', params: { text: 'The disk is full.' } },
    }),
  cancel: (write, id) => write.tasks.cancel(id),
  ready: (write, id) => write.tasks.ready(id),
  suspend: (write, id) => write.tasks.suspend(id),
  resume: (write, id) => write.tasks.resume(id),
} satisfies Record<string, Move>;

/** Where each move leads from each state; null where it is refused. */
const TABLE: Record<State, Record<keyof typeof MOVES, State | null>> = {
  Ready: {
    start: 'Running',
    finish: 'Finished',
    fail: 'Error',
    cancel: 'Error',
    ready: null,
    suspend: 'Suspended',
    resume: null,
  },
  Running: {
    start: 'Running',
    finish: 'Finished',
    fail: 'Error',
    cancel: 'Error',
    ready: 'Ready',
    suspend: 'Suspended',
    resume: null,
  },
  Finished: {
    start: null,
    finish: null,
    fail: null,
    cancel: null,
    ready: 'Ready',
    suspend: null,
    resume: null,
  },
  Error: {
    start: null,
    finish: null,
    fail: null,
    cancel: null,
    ready: 'Ready',
    suspend: null,
    resume: null,
  },
  Suspended: {
    start: null,
    finish: null,
    fail: 'Error',
    cancel: 'Error',
    ready: 'Ready',
    suspend: null,
    resume: 'Ready',
  },
};

async function taskIn(state: State): Promise<Task> {
  const { store } = kept;
  const { id } = await store.change((write) =>
    write.tasks.create({ ...subject, taskType: 'ObjectTrackingFromGCI_V1' }),
  );
  for (const move of WAYS[state]) await store.change((write) => move(write, id));
  return (await read(id))!;
}

const read = (id: string) => kept.store.read.tasks.byId(subject.workspaceId, id);
const set = (id: string, assignment: string) =>
  query(kept.databaseUrl, `update tasks set ${assignment} where id = $1`, [id]);
const hoursAhead = (task: Task | undefined) =>
  (Date.parse(task?.taskExpiration ?? '') - Date.now()) / 3_600_000;

describe.each(Object.keys(TABLE) as State[])('a task that is %s', (state) => {
  const moves = Object.keys(MOVES) as (keyof typeof MOVES)[];
  test.each(moves)('%s', async (move) => {
    const task = await taskIn(state);
    expect(task.taskStatus).toBe(TASK_STATUS[state]);
    const to = TABLE[state][move];
    const act: Move = MOVES[move];
    const moving = kept.store.change((write) => act(write, task.id));
    if (to === null) {
      await expect(moving).rejects.toMatchObject({ code: 'aborted' });
      expect(await read(task.id)).toEqual(task);
    } else {
      await moving;
      expect((await read(task.id))?.taskStatus).toBe(TASK_STATUS[to]);
    }
  });

  test('progress', async () => {
    const { id } = await taskIn(state);
    const moving = kept.store.change((write) => write.tasks.progress(id, 0.5));
    if (state === 'Running') await expect(moving).resolves.toBeUndefined();
    else await expect(moving).rejects.toMatchObject({ code: 'aborted' });
  });
});

test('runs are counted when they begin, the file when it was gone through, and processor time adds up', async () => {
  const { store } = kept;
  const { id } = await taskIn('Ready');
  await store.change((write) => write.tasks.start([id]));
  await store.change((write) => write.tasks.spend([id, 'gone'], 2));
  await store.change((write) => write.tasks.start([id]));
  await store.change((write) => write.tasks.finish(id, { outcome: 'done' }));
  await store.change((write) => write.tasks.spend([id], 1.5));
  expect(await read(id)).toMatchObject({ taskRunCount: 2, fileRunCount: 1, cpuSeconds: 3.5 });

  await store.change((write) => write.tasks.ready(id, { taskPreset: 'yolox-nano' }));
  expect(await read(id)).toMatchObject({ taskPreset: 'yolox-nano', outcome: null, startedAt: null });
  await store.change((write) => write.tasks.start([id]));
  await store.change((write) =>
    write.tasks.finish(id, { outcome: 'skipped', message: { code: 'text', params: { text: 'No sound.' } } }),
  );
  expect(await read(id)).toMatchObject({ taskRunCount: 3, fileRunCount: 1, cpuSeconds: 3.5 });
});

test('what waits is renewed when less than half a day is left, and what is resumed or run again has a day', async () => {
  const { store } = kept;
  const ids = [];
  for (const state of ['Ready', 'Suspended', 'Running', 'Ready'] as const) ids.push((await taskIn(state)).id);
  const [ready, suspended, running, fresh] = ids as [string, string, string, string];
  for (const id of [ready, suspended, running])
    await set(id, `task_expiration = now() + interval '11 hours'`);
  await set(fresh, `task_expiration = now() + interval '13 hours'`);
  expect(await store.change((write) => write.tasks.renewWaiting())).toBe(2);
  const hours = await Promise.all(ids.map(async (id) => Math.round(hoursAhead(await read(id)))));
  expect(hours).toEqual([24, 24, 11, 13]);

  for (const id of [running, suspended]) await set(id, `task_expiration = now() - interval '1 hour'`);
  const resumed = await store.change((write) => write.tasks.resume(suspended));
  const again = await store.change((write) => write.tasks.ready(running));
  expect([hoursAhead(resumed), hoursAhead(again)].map(Math.round)).toEqual([24, 24]);
});

test('what still runs after its time ends in Error, in words; what waits does not', async () => {
  const { store } = kept;
  const running = await taskIn('Running');
  const waiting = await taskIn('Ready');
  for (const { id } of [running, waiting]) await set(id, `task_expiration = now() - interval '1 second'`);
  const expired = await store.change((write) => write.tasks.expireOverdue());
  expect(expired.map(({ id }) => id)).toEqual([running.id]);
  expect(await read(running.id)).toMatchObject({
    taskStatus: TASK_STATUS.Error,
    errorCode: 'deadline-exceeded',
    reason: expect.stringContaining('did not end within its time'),
  });
  expect((await read(waiting.id))?.taskStatus).toBe(TASK_STATUS.Ready);
  expect(await store.change((write) => write.tasks.expireOverdue())).toEqual([]);
});

test('pages of tasks go on exactly where the last one ended, also of one state', async () => {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const made: string[] = [];
  for (let count = 0; count < 5; count++) {
    const subject = { workspaceId: workspace.id, subjectRef: `/ws/${workspace.id}` };
    const task = await store.change((write) =>
      write.tasks.create({ ...subject, taskType: 'TestBaseFunction_V1' }),
    );
    made.push(task.id);
  }
  await store.change((write) => write.tasks.start([made[1]!, made[3]!]));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.read.tasks.list(workspace.id, { limit: 2, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(made.toReversed());
  const running = await store.read.tasks.list(workspace.id, { limit: 2, status: TASK_STATUS.Running });
  expect(running.items.map(({ id }) => id)).toEqual([made[3], made[1]]);
  expect(running.nextCursor).toBeNull();
  await expect(store.read.tasks.list(workspace.id, { limit: 2, cursor: 'x' })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
});
