import { generateVideographJob, type Workspace } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { newUser, newWorkspace } from '../../test/made-documents.ts';
import { query } from '../../test/raw-database.ts';
import { newId, type Writers, waitedForPriority } from '../index.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
// The line and the history are the installation's: each test begins with none.
beforeEach(async () => {
  await query(
    kept.databaseUrl,
    'delete from tasks; delete from turns; update lines set turn = 0, last_turn = 0',
  );
});
afterAll(() => kept?.close());

type Waiting = { owner: string; turn: number; taskId: string };

async function someone(owner: string) {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const upload = () => store.change((write) => uploadIn(write, owner, workspace));
  /** All in one transaction, because it is quicker. */
  const uploadMany = (count: number) =>
    store.change(async (write) => {
      const many: Waiting[] = [];
      while (many.length < count) many.push(await uploadIn(write, owner, workspace));
      return many;
    });
  return { upload, uploadMany };
}

async function uploadIn(write: Writers, owner: string, workspace: Workspace): Promise<Waiting> {
  const media = await write.media.create({
    id: newId(),
    workspaceId: workspace.id,
    name: 'beach.mp4',
    type: 'video/mp4',
    size: 1000,
    lastModified: null,
    uploadMetadata: {},
    createdBy: workspace.createdBy,
  });
  const { id } = await write.tasks.create({
    workspaceId: workspace.id,
    taskType: 'ObjectTrackingFromGCI_V1',
    subjectRef: `/ws/${workspace.id}/media/${media.id}`,
  });
  const turn = await write.media.takeTurn(workspace.id, media.id);
  expect(await write.read.media.turnOf(workspace.id, media.id)).toBe(turn);
  return { owner, turn, taskId: id };
}

/** As the queue does: the smallest turn first, of those the oldest. */
function next(line: Waiting[]): Waiting {
  const first = line.reduce((best, each) => (each.turn < best.turn ? each : best));
  line.splice(line.indexOf(first), 1);
  return first;
}

const begin = ({ taskId }: Waiting) => kept.store.change((write) => write.tasks.start([taskId]));
const end = ({ taskId }: Waiting) =>
  kept.store.change((write) => write.tasks.finish(taskId, { outcome: 'done' }));

test('a newcomer’s one file comes next, however many of another wait', async () => {
  const a = await someone('a');
  const b = await someone('b');
  const line = await a.uploadMany(30);
  expect(line.map(({ turn }) => turn)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  for (let count = 0; count < 5; count++) await end(next(line));
  const running = next(line);
  await begin(running);
  line.push(await b.upload());
  expect(next(line).owner).toBe('b');
});

test('who adds one file after the other takes every second place, not all', async () => {
  const a = await someone('a');
  const b = await someone('b');
  const line = await a.uploadMany(12);
  const order: string[] = [];
  let running = next(line);
  await begin(running);
  line.push(await b.upload());
  while (order.length < 16) {
    await end(running);
    if (running.owner === 'b') line.push(await b.upload());
    running = next(line);
    await begin(running);
    order.push(running.owner);
  }
  for (let start = 0; start < order.length; start += 4) {
    expect(order.slice(start, start + 4).filter((owner) => owner === 'a')).toHaveLength(2);
  }
});

test('all users begin at the same turn when all is done, and a media that runs again does not pass others', async () => {
  const { store } = kept;
  const a = await someone('a');
  const b = await someone('b');
  const many = await a.uploadMany(5);
  for (const each of many) await end(each);
  const fresh = await b.upload();
  expect(fresh.turn).toBe(5);
  await store.change((write) => write.tasks.ready(many[0]!.taskId));
  const c = await someone('c');
  expect((await c.upload()).turn).toBe(5);
});

test('a media that is put aside holds no one’s turn back', async () => {
  const { store } = kept;
  const a = await someone('a');
  const b = await someone('b');
  const [aside, ...rest] = [await a.upload(), await a.upload(), await a.upload()];
  await store.change((write) => write.tasks.suspend(aside!.taskId));
  await end(rest[0]!);
  // The third is the first that is still in line.
  expect((await b.upload()).turn).toBe(3);
});

test('concurrent requests for a turn get one after the other', async () => {
  const a = await someone('a');
  const turns = await Promise.all(Array.from({ length: 8 }, async () => (await a.upload()).turn));
  expect(turns.toSorted((x, y) => x - y)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('generations and renders have a line of their own', async () => {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const [a, b] = [(await newUser(store)).id, (await newUser(store)).id];
  const ask = (userId: string) =>
    store.change(async (write) => {
      const turn = await write.turns.take(userId);
      const payload = { workspaceId: workspace.id, wizardId: `${userId}-${turn}` };
      const priority = waitedForPriority(turn);
      await write.jobs.enqueue(generateVideographJob, payload, { singletonKey: payload.wizardId, priority });
      return turn;
    });
  expect([await ask(a), await ask(a), await ask(a)]).toEqual([1, 2, 3]);
  expect(await ask(b)).toBe(1);
  expect(waitedForPriority(1)).toBeGreaterThan(waitedForPriority(2));
});
