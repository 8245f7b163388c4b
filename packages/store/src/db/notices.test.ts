import { pointClipsJob } from '@cutgraph/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { newUser, newWorkspace } from '../../test/made-documents.ts';
import { openNoticeSender } from './notices.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

test('what wakes others is said after the commit, in one statement, never inside', async () => {
  const { store } = kept;
  const listener = new pg.Client({ connectionString: kept.databaseUrl });
  await listener.connect();
  await listener.query('listen cutgraph_events');
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  const { id: w } = await newWorkspace(store, (await newUser(store)).id);
  // What the making of the workspace says is said before.
  await expect.poll(() => heard).toContain(w);
  await listener.end();
  const said: string[] = [];
  const query = pg.Client.prototype.query;
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args as [string | { text: string }];
    said.push(typeof first === 'string' ? first : first.text);
    return (query as (...all: unknown[]) => never).apply(this, args);
  });
  try {
    await store.change(async (write) => {
      await write.workspaces.update(w, { title: 'Renamed' });
      for (let i = 0; i < 3; i++) await write.jobs.enqueue(pointClipsJob, { workspaceId: w });
    });
    await expect.poll(() => said.filter((text) => text.includes('pg_notify'))).toHaveLength(1);
  } finally {
    asked.mockRestore();
  }
  const placeOf = (what: RegExp) => said.findIndex((text) => what.test(text));
  expect(placeOf(/^commit/i)).toBeGreaterThan(placeOf(/insert into "events"/));
  expect(placeOf(/pg_notify/)).toBeGreaterThan(placeOf(/^commit/i));
});

test('equal ones that wait are one, and none that comes while others are sent is forgotten', async () => {
  const sent: unknown[][] = [];
  const answers: (() => void)[] = [];
  const pool = {
    query: (_: string, [, payloads]: string[][]) => {
      sent.push(payloads!);
      return new Promise<void>((resolve) => answers.push(resolve));
    },
  };
  const sender = openNoticeSender(pool as never, () => undefined);
  const events = (...payloads: string[]) =>
    sender.send(payloads.map((payload) => ({ channel: 'events', payload })));
  events('a');
  events('b', 'c');
  events('b');
  expect(sent).toEqual([['a']]);
  answers.shift()!();
  await expect.poll(() => sent).toEqual([['a'], ['b', 'c']]);
  answers.shift()!();
  await sender.sent();
  events('d');
  expect(sent).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('a database that is away is reported, and what comes later is sent', async () => {
  const troubles: unknown[] = [];
  let isAway = true;
  const pool = { query: async () => isAway && Promise.reject(new Error('The database is away.')) };
  const sender = openNoticeSender(pool as never, (error) => troubles.push(error));
  sender.send([{ channel: 'events', payload: 'a' }]);
  await sender.sent();
  expect(troubles).toHaveLength(1);
  isAway = false;
  sender.send([{ channel: 'events', payload: 'a' }]);
  await sender.sent();
  expect(troubles).toHaveLength(1);
});
