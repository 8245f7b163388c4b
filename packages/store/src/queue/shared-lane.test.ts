import { type TestContext, test, vi } from 'vitest';
import { storeForTest } from '../../test/database-for-test.ts';
import { patientJob } from '../../test/patient-job.ts';
import { query } from '../../test/raw-database.ts';
import { openPool } from '../db/connection.ts';
import type { JobContext, Store } from '../index.ts';
import { DEATHS_ALLOWED, makeQueue, openBoss } from './boss.ts';

type Run = { folder: string; context: JobContext; end(): void; ended: boolean };

// Each test has a database of its own: they wait for slices of seconds, and do that side by side.
async function storeWithQueue({ onTestFinished }: TestContext) {
  const kept = await storeForTest();
  onTestFinished(() => kept.close());
  const pool = openPool(kept.databaseUrl);
  const boss = await openBoss(pool, () => undefined);
  await makeQueue(boss, patientJob);
  await boss.stop({ graceful: false });
  await pool.end();
  return {
    ...kept,
    put: (folder: string, personId: string, priority = 0) =>
      kept.store.change((write) => write.jobs.enqueue(patientJob, { folder }, { priority, personId })),
    states: async () =>
      (await query(kept.databaseUrl, 'select state from cutgraph_jobs.job')).map(({ state }) => state),
    heldLane: (limit: number) => heldLane(kept.store, limit),
  };
}

/** Works in a lane whose jobs run until the test ends them; says which runs began, in order. */
async function heldLane({ queue }: Store, limit: number) {
  const runs: Run[] = [];
  const failed = vi.fn(async () => undefined);
  const lane = queue.lane(limit);
  await queue.work(
    patientJob,
    { concurrency: limit, lane, onFailed: failed },
    async ({ folder }, context) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const run: Run = { folder, context, end: resolve, ended: false };
      context.signal.addEventListener('abort', () => reject(context.signal.reason));
      runs.push(run);
      await promise.finally(() => {
        run.ended = true;
      });
    },
  );
  return { runs, failed, begun: () => runs.map(({ folder }) => folder) };
}

test.concurrent('a job of another person starts although one person holds every place, and the stopped job runs again', {
  tags: ['@V2.3.2d'],
}, async (context) => {
  const { expect } = context;
  const { put, states, heldLane } = await storeWithQueue(context);
  const { runs, failed, begun } = await heldLane(2);
  await put('long 1', 'ada', 1000);
  await put('long 2', 'ada', 999);
  await put('long 3', 'ada', 998);
  await expect.poll(begun).toHaveLength(2);
  await put('short', 'bob');
  await expect.poll(begun).toEqual(['long 1', 'long 2', 'short']);
  // One of the two went on all the time: the one that had begun first.
  expect(runs.map(({ ended }) => ended)).toEqual([false, true, false]);
  runs[2]?.end();
  await expect.poll(begun).toEqual(['long 1', 'long 2', 'short', 'long 2']);
  expect(runs[3]?.context).toMatchObject({ attempt: 1, isLastAttempt: false });
  runs[0]?.end();
  runs[3]?.end();
  await expect.poll(begun).toHaveLength(5);
  runs[4]?.end();
  await expect.poll(states).toEqual(['completed', 'completed', 'completed', 'completed']);
  expect(failed).not.toHaveBeenCalled();
});

test.concurrent('with a single place, people take turns', async (context) => {
  const { expect } = context;
  const { put, states, heldLane } = await storeWithQueue(context);
  const { runs, begun } = await heldLane(1);
  await put('of ada', 'ada', 1000);
  await expect.poll(begun).toEqual(['of ada']);
  await put('of bob', 'bob');
  await expect.poll(begun).toEqual(['of ada', 'of bob']);
  expect(runs[0]?.ended).toBe(true);
  // Ada waits now, and gets the place back the same way.
  await expect.poll(begun).toEqual(['of ada', 'of bob', 'of ada']);
  runs[2]?.end();
  await expect.poll(begun).toHaveLength(4);
  runs[3]?.end();
  await expect.poll(states).toEqual(['completed', 'completed']);
});

test.concurrent('a free place goes to the person who holds the fewest, however urgent the jobs of others are', async (context) => {
  const { expect } = context;
  const { put, store, heldLane } = await storeWithQueue(context);
  const { runs, begun } = await heldLane(2);
  for (const [at, folder] of ['a1', 'a2', 'a3', 'a4'].entries()) await put(folder, 'ada', 1000 - at);
  await expect.poll(begun).toEqual(['a1', 'a2']);
  await store.change(async (write) => {
    await write.jobs.enqueue(patientJob, { folder: 'b1' }, { personId: 'bob', priority: -5 });
    await write.jobs.enqueue(patientJob, { folder: 'b2' }, { personId: 'bob', priority: -6 });
  });
  runs[1]?.end();
  await expect.poll(() => begun().slice(0, 3)).toEqual(['a1', 'a2', 'b1']);
  runs[2]?.end();
  await expect.poll(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(runs[0]?.ended).toBe(false);
});

test.concurrent('a job that others stopped more often than workers may die is not failed', async (context) => {
  const { expect } = context;
  const { put, states, heldLane, databaseUrl } = await storeWithQueue(context);
  await put('often stopped', 'ada');
  const often = DEATHS_ALLOWED * 3;
  await query(
    databaseUrl,
    `update cutgraph_jobs.job set retry_count = $1, retry_limit = retry_limit + $1,
      data = data || jsonb_build_object('yields', $1::integer, 'cutOffSeconds', 0)`,
    [often],
  );
  const { runs, begun, failed } = await heldLane(1);
  await expect.poll(begun).toEqual(['often stopped']);
  await put('of bob', 'bob');
  await expect.poll(begun).toEqual(['often stopped', 'of bob']);
  runs[1]?.end();
  await expect.poll(begun).toEqual(['often stopped', 'of bob', 'often stopped']);
  expect(runs[2]?.context.attempt).toBe(1);
  runs[2]?.end();
  await expect.poll(states).toEqual(['completed', 'completed']);
  expect(failed).not.toHaveBeenCalled();
});
