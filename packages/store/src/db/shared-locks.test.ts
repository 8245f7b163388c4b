import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseForTest, type TestDatabase } from '../../test/database-for-test.ts';
import { query } from '../../test/raw-database.ts';
import { type Listening, openListening } from './listening.ts';
import { openSharedLocks, type SharedLocks } from './shared-locks.ts';

/** Two processes, as far as the database can tell. */
let database: TestDatabase;
const opened: { locks: SharedLocks; listening: Listening }[] = [];
let here: SharedLocks;
let there: SharedLocks;

beforeAll(async () => {
  database = await databaseForTest();
  for (let count = 0; count < 2; count++) {
    const listening = openListening(database.databaseUrl);
    opened.push({ listening, locks: openSharedLocks(database.databaseUrl, listening) });
  }
  here = opened[0]!.locks;
  there = opened[1]!.locks;
});
afterAll(async () => {
  for (const { locks, listening } of opened) {
    await locks.close();
    await listening.close();
  }
  await database?.drop();
});

it.each<[string, () => [SharedLocks, SharedLocks]]>([
  ['the same process', () => [here, here]],
  ['two processes', () => [here, there]],
])('is held once among %s, and its holder is asked to let go', async (_who, pair) => {
  const [one, other] = pair();
  const asked = Promise.withResolvers<void>();
  const first = await one.take('a', { limitMs: 0, onAsked: asked.resolve });
  expect(first).toBeDefined();
  expect(await other.take('a', { limitMs: 0 })).toBeUndefined();
  expect(await other.take('b', { limitMs: 0 }).then((lock) => lock?.release())).toBeUndefined();

  const second = other.take('a', { limitMs: 20_000 });
  await asked.promise;
  await first?.release();
  const lock = await second;
  expect(lock).toBeDefined();
  expect(first?.lost.aborted).toBe(false);
  await lock?.release();
  await lock?.release();
  await (await one.take('a', { limitMs: 0 }))?.release();
});

it('gives up when the holder does not let go', async () => {
  const first = await here.take('a', { limitMs: 0 });
  expect(await there.take('a', { limitMs: 300 })).toBeUndefined();
  await first?.release();
});

it('lets many have it one after another', async () => {
  let inside = 0;
  const turns = Array.from({ length: 12 }, async (_, index) => {
    const lock = await [here, there][index % 2]!.take('busy', { limitMs: 20_000 });
    expect(++inside).toBe(1);
    await query(database.databaseUrl, 'select 1');
    inside -= 1;
    await lock?.release();
    return lock !== undefined;
  });
  expect(await Promise.all(turns)).toEqual(turns.map(() => true));
});

it('is free when its process dies, and notifies a process that lives on that it was lost', async () => {
  const lock = await here.take('a', { limitMs: 0 });
  const lost = new Promise((resolve) => lock?.lost.addEventListener('abort', resolve));
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cutgraph locks' and datname = current_database()
    and pid in (select pid from pg_locks where locktype = 'advisory')`;
  await query(database.databaseUrl, end);
  await lost;
  const next = await there.take('a', { limitMs: 20_000 });
  expect(next).toBeDefined();
  await lock?.release();
  expect(await here.take('a', { limitMs: 0 })).toBeUndefined();
  await next?.release();
  await (await here.take('a', { limitMs: 20_000 }))?.release();
});
