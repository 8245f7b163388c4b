import { job, removeFilesJob } from '@cutgraph/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { query } from '../../test/raw-database.ts';
import { openPool } from '../db/connection.ts';
import type { Lane } from '../index.ts';
import { makeQueue, openBoss } from './boss.ts';

const kind = (name: string) =>
  job({ name, payload: removeFilesJob.payload, retryLimit: 1, expireInSeconds: 60 });
const [look, encode, hear] = [kind('look'), kind('encode'), kind('hear')];
type Kind = typeof look;

let kept: TestStore;
beforeEach(async () => {
  kept = await storeForTest();
  const pool = openPool(kept.databaseUrl);
  const boss = await openBoss(pool, () => undefined);
  for (const each of [look, encode, hear]) await makeQueue(boss, each);
  await boss.stop({ graceful: false });
  await pool.end();
});
afterEach(() => kept?.close());

const put = (kind: Kind, folder: string, priority = 0) =>
  kept.store.change((write) => write.jobs.enqueue(kind, { folder }, { priority }));

const ended = () => query(kept.databaseUrl, `select 1 from cutgraph_jobs.job where state = 'completed'`);

/** Works on all three kinds; answers what began, and how many ran concurrently at most. */
async function workIn(lane: Lane, limit: number, concurrency: Partial<Record<string, number>> = {}) {
  const seen = { begun: [] as string[], now: 0, most: 0, mostOf: {} as Record<string, number> };
  const nowOf: Record<string, number> = {};
  // The first jobs stay until the lane is full once: otherwise each may end before the next is taken.
  const full = Promise.withResolvers<void>();
  for (const each of [look, encode, hear]) {
    const { name } = each;
    const options = { concurrency: concurrency[name] ?? 10, lane };
    await kept.store.queue.work(each, options, async ({ folder }) => {
      seen.begun.push(folder);
      seen.most = Math.max(seen.most, ++seen.now);
      nowOf[name] = (nowOf[name] ?? 0) + 1;
      seen.mostOf[name] = Math.max(seen.mostOf[name] ?? 0, nowOf[name]);
      if (seen.now === limit) full.resolve();
      await full.promise;
      await kept.store.ping();
      seen.now--;
      nowOf[name]--;
    });
  }
  return seen;
}

test('kinds of one lane never run more concurrent jobs than the lane allows, nor one kind more than its own limit', async () => {
  for (let count = 0; count < 8; count++) {
    for (const each of [look, encode, hear]) await put(each, `${each.name} ${count}`);
  }
  const seen = await workIn(kept.store.queue.lane(2), 2, { encode: 1 });
  await expect.poll(ended).toHaveLength(24);
  expect(seen.most).toBe(2);
  expect(seen.mostOf.encode).toBe(1);
  expect(new Set(seen.begun).size).toBe(24);
});

test('the most urgent job of all kinds comes next, of equally urgent ones the oldest', async () => {
  const gate = Promise.withResolvers<void>();
  const lane = kept.store.queue.lane(1);
  const blocking = kind('blocking');
  await kept.store.queue.work(blocking, { concurrency: 1, lane }, () => gate.promise);
  await put(blocking, 'holds the lane');
  await expect
    .poll(() => query(kept.databaseUrl, `select 1 from cutgraph_jobs.job where state = 'active'`))
    .toHaveLength(1);
  const seen = await workIn(lane, 1);
  await put(encode, 'old encode', -11);
  await put(look, 'look 1', -2);
  await put(hear, 'equal, older', -3);
  await put(look, 'equal, younger', -3);
  await put(encode, 'urgent encode', -1);
  await put(look, 'late look', -20);
  gate.resolve();
  await expect.poll(ended).toHaveLength(7);
  expect(seen.begun).toEqual([
    'urgent encode',
    'look 1',
    'equal, older',
    'equal, younger',
    'old encode',
    'late look',
  ]);
});

test('a kind whose jobs are older and better gets through although another is filled up all the time', async () => {
  const lane = kept.store.queue.lane(1);
  const begun: string[] = [];
  let left = 10;
  await kept.store.queue.work(look, { concurrency: 1, lane }, async ({ folder }) => {
    begun.push(folder);
    // Ever more of the same, each less urgent than the encode.
    if (left-- > 0) await put(look, `look ${10 - left}`, left - 20);
  });
  await kept.store.queue.work(encode, { concurrency: 1, lane }, async ({ folder }) => {
    begun.push(folder);
  });
  await kept.store.change(async (write) => {
    await write.jobs.enqueue(encode, { folder: 'encode' }, { priority: -5 });
    await write.jobs.enqueue(look, { folder: 'look 0' }, { priority: -1 });
  });
  await expect.poll(ended).toHaveLength(12);
  expect(begun.indexOf('encode')).toBe(1);
});

test('a lane whose room is taken leaves other lanes alone, and a job that fails makes room again', async () => {
  const lane = kept.store.queue.lane(1);
  const gate = Promise.withResolvers<void>();
  await kept.store.queue.work(look, { concurrency: 1, lane }, () => gate.promise);
  const failed = vi.fn(async () => undefined);
  const alone = Promise.withResolvers<void>();
  await kept.store.queue.work(encode, { concurrency: 1 }, async () => alone.resolve());
  await kept.store.queue.work(hear, { concurrency: 1, lane, onFailed: failed }, async () => {
    throw new Error('No space.');
  });
  await put(look, 'holds the lane');
  await expect
    .poll(() => query(kept.databaseUrl, `select 1 from cutgraph_jobs.job where state = 'active'`))
    .toHaveLength(1);
  await put(hear, 'fails');
  await put(encode, 'elsewhere');
  await alone.promise;
  expect(failed).not.toHaveBeenCalled();
  gate.resolve();
  await expect.poll(() => failed).toHaveBeenCalledOnce();
});
