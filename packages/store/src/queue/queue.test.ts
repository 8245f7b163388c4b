import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JobDefinition } from '@cutgraph/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { patientJob } from '../../test/patient-job.ts';
import { query } from '../../test/raw-database.ts';
import { openPool } from '../db/connection.ts';
import { type JobContext, NotYetError, openStore, PermanentError, type Store } from '../index.ts';
import { DEATHS_ALLOWED, makeQueue, openBoss } from './boss.ts';

let kept: TestStore;
beforeEach(async () => {
  kept = await storeForTest();
  // What the migration does for the kinds of job that the product has.
  const pool = openPool(kept.databaseUrl);
  const boss = await openBoss(pool, () => undefined);
  await makeQueue(boss, patientJob as JobDefinition);
  await boss.stop({ graceful: false });
  await pool.end();
});
afterEach(() => kept?.close());

function put(store: Store, folder: string, options?: { singletonKey?: string; priority?: number }) {
  return store.change((write) => write.jobs.enqueue(patientJob, { folder }, options));
}

async function states(): Promise<unknown[]> {
  return (await query(kept.databaseUrl, 'select state from cutgraph_jobs.job order by created_on')).map(
    ({ state }) => state,
  );
}

/** Resolves when the handler's signal is aborted. */
function aborted({ signal }: JobContext): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

test('jobs run, at most as many concurrently as were asked for, the most urgent first', async () => {
  const { store } = kept;
  await put(store, 'first');
  await put(store, 'second');
  await put(store, 'urgent', { priority: 5 });
  const begun: string[] = [];
  let now = 0;
  let most = 0;
  await store.queue.work(patientJob, { concurrency: 2 }, async ({ folder }) => {
    begun.push(folder);
    most = Math.max(most, ++now);
    await new Promise(setImmediate);
    now--;
  });
  for (const word of ['a', 'b', 'c', 'd']) await put(store, word);
  await expect.poll(() => states()).toEqual(Array(7).fill('completed'));
  // Those that are taken together begin in any order.
  expect(begun.slice(0, 2)).toContain('urgent');
  expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd', 'first', 'second', 'urgent']);
  expect(most).toBeLessThanOrEqual(2);
});

test('one job a key waits or runs, and when it has ended the next may come', async () => {
  const { store } = kept;
  const key = { singletonKey: 'media-1' };
  expect(await put(store, 'one', key)).toBe(true);
  expect(await put(store, 'two', key)).toBe(false);
  expect(await put(store, 'other', { singletonKey: 'media-2' })).toBe(true);
  await store.queue.work(patientJob, { concurrency: 4 }, async () => undefined);
  await expect.poll(() => states()).toEqual(['completed', 'completed']);
  expect(await put(store, 'three', key)).toBe(true);
});

test('a failed job is retried, its last failure is reported, and it is not retried again', async () => {
  const { store } = kept;
  const runs: Pick<JobContext, 'attempt' | 'isLastAttempt'>[] = [];
  const failed = vi.fn(async () => undefined);
  await store.queue.work(patientJob, { concurrency: 1, onFailed: failed }, async (_payload, context) => {
    runs.push({ attempt: context.attempt, isLastAttempt: context.isLastAttempt });
    throw new Error('No space.');
  });
  await put(store, 'failing');
  await expect.poll(() => states()).toEqual(['failed']);
  expect(runs).toEqual([
    { attempt: 1, isLastAttempt: false },
    { attempt: 2, isLastAttempt: true },
  ]);
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    { folder: 'failing' },
    expect.objectContaining({ message: 'No space.' }),
  );
});

test('a permanent error is not tried again', async () => {
  const { store } = kept;
  const handler = vi.fn(async () => {
    throw new PermanentError('This is not a video.');
  });
  const failed = vi.fn(async () => undefined);
  await store.queue.work(patientJob, { concurrency: 1, onFailed: failed }, handler);
  await put(store, 'hopeless');
  await expect.poll(() => states()).toEqual(['failed']);
  expect(handler).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledOnce();
});

test('a job that waits for something holds no place meanwhile, and does not count as failed', async () => {
  const { store } = kept;
  const runs: [string, number][] = [];
  const failed = vi.fn(async () => undefined);
  await put(store, 'waiting', { priority: 5 });
  await put(store, 'other');
  await store.queue.work(
    patientJob,
    { concurrency: 1, onFailed: failed },
    async ({ folder }, { attempt }) => {
      runs.push([folder, attempt]);
      if (folder === 'waiting' && runs.length < 4) throw new NotYetError('The file is not there yet.');
    },
  );
  await expect.poll(() => states()).toEqual(['completed', 'completed']);
  expect(runs).toEqual([
    ['waiting', 1],
    ['other', 1],
    ['waiting', 1],
    ['waiting', 1],
  ]);
  expect(failed).not.toHaveBeenCalled();
});

test('a job that has waited for too long has failed', async () => {
  const { store } = kept;
  await put(store, 'waiting');
  await query(kept.databaseUrl, `update cutgraph_jobs.job set data = data || '{"waits": 99}'`);
  const handler = vi.fn(async (_payload: unknown, { canWait }: JobContext) => {
    throw new NotYetError(`It can wait: ${canWait}.`);
  });
  const failed = vi.fn(async () => undefined);
  await store.queue.work(patientJob, { concurrency: 1, onFailed: failed }, handler);
  await expect.poll(() => states()).toEqual(['failed']);
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    { folder: 'waiting' },
    expect.objectContaining({ message: 'It can wait: false.' }),
  );
});

test('a job that kills every worker that takes it comes to an end', async () => {
  const { store } = kept;
  await put(store, 'deadly');
  await query(kept.databaseUrl, 'update cutgraph_jobs.job set retry_count = $1', [DEATHS_ALLOWED]);
  const handler = vi.fn(async () => undefined);
  const failed = vi.fn(async () => undefined);
  await store.queue.work(patientJob, { concurrency: 1, onFailed: failed }, handler);
  await expect.poll(() => states()).toEqual(['failed']);
  expect(handler).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledOnce();
});

test('cancelling reaches the handler that runs in another process, and what waits', async () => {
  const { store, databaseUrl, filesFolder } = kept;
  const elsewhere = await openStore({ databaseUrl, filesFolder });
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const failed = vi.fn(async () => undefined);
  await elsewhere.queue.work(patientJob, { concurrency: 1, onFailed: failed }, async (_payload, context) => {
    begun.resolve();
    await aborted(context).catch((reason) => {
      ended.resolve(reason);
      throw reason;
    });
  });
  await put(store, 'running', { singletonKey: 'running' });
  await begun.promise;
  await put(store, 'waiting', { singletonKey: 'waiting' });
  expect(await store.queue.cancel(patientJob, 'waiting')).toBe(1);
  expect(await store.change((write) => write.jobs.cancel(patientJob, 'running'))).toBe(1);
  expect(await ended.promise).toMatchObject({ name: 'AbortError' });
  await elsewhere.close();
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  expect(failed).not.toHaveBeenCalled();
  expect(await store.queue.cancel(patientJob, 'running')).toBe(0);
});

test('a job that is stopped with its worker runs again, and the stop is no failure', async () => {
  const { store, databaseUrl, filesFolder } = kept;
  const stopping = await openStore({ databaseUrl, filesFolder });
  const begun = Promise.withResolvers<void>();
  await stopping.queue.work(patientJob, { concurrency: 1 }, async (_payload, context) => {
    begun.resolve();
    await aborted(context);
  });
  await put(store, 'long');
  await begun.promise;
  await stopping.queue.stop({ graceSeconds: 0 });
  await stopping.close();
  const again = Promise.withResolvers<number>();
  await store.queue.work(patientJob, { concurrency: 1 }, async (_payload, { attempt }) =>
    again.resolve(attempt),
  );
  expect(await again.promise).toBe(1);
});

test('the job of a killed worker is taken up again', async () => {
  const { store, databaseUrl, filesFolder } = kept;
  await put(store, 'mine', { singletonKey: 'mine' });
  const script = fileURLToPath(new URL('../../test/worker-to-kill.ts', import.meta.url));
  const child = spawn(process.execPath, [script, databaseUrl, filesFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [words] = await once(child.stdout, 'data');
  expect(String(words).trim()).toBe('took mine 1');

  const again = Promise.withResolvers<JobContext>();
  await store.queue.work(patientJob, { concurrency: 1 }, async (_payload, context) => again.resolve(context));
  child.kill('SIGKILL');
  await once(child, 'exit');
  const killed = performance.now();
  const { attempt, isLastAttempt } = await again.promise;
  console.log(`A killed worker's job ran again after ${((performance.now() - killed) / 1000).toFixed(1)} s.`);
  expect({ attempt, isLastAttempt }).toEqual({ attempt: 1, isLastAttempt: false });
  await expect.poll(() => states()).toEqual(['completed']);
});
