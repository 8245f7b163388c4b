import type { WorkspaceEvent } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../test/made-documents.ts';
import { query } from '../../test/raw-database.ts';
import { openDatabase, openPool } from '../db/connection.ts';
import { noteEvents } from './note-events.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

async function workspaceForTest() {
  const { store } = kept;
  const user = await newUser(store);
  const workspace = await newWorkspace(store, user.id);
  const seen: WorkspaceEvent[] = [];
  const afterId = await store.read.events.lastId(workspace.id);
  const stop = store.events.subscribe(workspace.id, (event) => seen.push(event), { afterId });
  return { store, workspace, afterId, seen, stop };
}

const ids = (events: WorkspaceEvent[]) => events.map(({ id }) => id);

test('everything that concurrent transactions note arrives, once and in order', async () => {
  const { store, workspace, afterId, seen, stop } = await workspaceForTest();
  const media = await newMedia(store, workspace);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      store.change((write) => write.media.update(workspace.id, media.id, { name: `${index}.mp4` })),
    ),
  );
  await expect.poll(() => seen).toHaveLength(62);
  stop();
  expect(ids(seen)).toEqual(ids(seen).toSorted((a, b) => a - b));
  expect(seen).toEqual(await store.read.events.after(workspace.id, afterId, 100));
});

test('an event with a smaller id that is committed later is not skipped', async () => {
  const { store, workspace, seen, stop } = await workspaceForTest();
  const pool = openPool(kept.databaseUrl);
  const inserted = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const early = openDatabase(pool)
    .transaction()
    .execute(async (transaction) => {
      const note = {
        kind: 'task',
        workspaceId: workspace.id,
        documentId: 'early',
        change: 'created',
      } as const;
      await noteEvents(transaction, [note]);
      inserted.resolve();
      await mayCommit.promise;
    });
  await inserted.promise;
  const late = store.change((write) => write.workspaces.update(workspace.id, { title: 'Late' }));
  // Without the lock the late one is delivered here, and the early one never.
  const waitingOrSeen = async () => {
    const waiting = await query(
      kept.databaseUrl,
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return waiting.length + seen.length;
  };
  await expect.poll(waitingOrSeen).toBeGreaterThan(0);
  mayCommit.resolve();
  await Promise.all([early, late]);
  await expect.poll(() => seen.map(({ documentId }) => documentId)).toEqual(['early', workspace.id]);
  stop();
  await pool.end();
});

test('an event arrives whose process died before it could wake anyone', async () => {
  const { workspace, seen, stop } = await workspaceForTest();
  const pool = openPool(kept.databaseUrl);
  const { id: documentId, id: workspaceId } = workspace;
  const note = { kind: 'workspace', workspaceId, documentId, change: 'updated' } as const;
  // What it answers is not sent.
  await openDatabase(pool)
    .transaction()
    .execute((transaction) => noteEvents(transaction, [note]));
  await pool.end();
  await expect.poll(() => seen).toHaveLength(1);
  stop();
});

test('events noted while the connection is away are delivered when it is back', async () => {
  const { store, workspace, seen, stop } = await workspaceForTest();
  await store.change((write) => write.workspaces.update(workspace.id, { title: 'Before' }));
  await expect.poll(() => seen).toHaveLength(1);
  for (let count = 2; count <= 6; count++) {
    const ended = await query(
      kept.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'cutgraph listening'`,
    );
    expect(ended).toHaveLength(1);
    await store.change((write) => write.workspaces.update(workspace.id, { title: `Change ${count}` }));
    await expect.poll(() => seen).toHaveLength(count);
  }
  stop();
  expect(ids(seen)).toEqual(ids(seen).toSorted((a, b) => a - b));
});

test('who comes back while much happens has missed nothing', async () => {
  const { store, workspace, afterId, seen, stop } = await workspaceForTest();
  const [late, stops]: [WorkspaceEvent[][], (() => void)[]] = [[], []];
  for (let count = 1; count <= 40; count++) {
    await store.change((write) => write.workspaces.update(workspace.id, { title: `Change ${count}` }));
    const own: WorkspaceEvent[] = [];
    late.push(own);
    stops.push(store.events.subscribe(workspace.id, (event) => own.push(event), { afterId }));
  }
  for (const one of [seen, ...late]) await expect.poll(() => one).toHaveLength(40);
  for (const one of late) expect(one).toEqual(seen);
  for (const end of [stop, ...stops]) end();
});

test('a stream reads on from the id it names, and no workspace receives events of another', async () => {
  const { store, workspace, seen, stop } = await workspaceForTest();
  const other = await workspaceForTest();
  await newMedia(store, workspace);
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  const [first] = seen;
  const again: WorkspaceEvent[] = [];
  const stopAgain = store.events.subscribe(workspace.id, (event) => again.push(event), {
    afterId: first!.id,
  });
  await expect.poll(() => again).toEqual(seen.slice(1));
  expect(other.seen).toEqual([]);
  for (const end of [stop, stopAgain, other.stop]) end();
});

test('events are forgotten after thirty days, and a stream that reconnects after that receives what is new', async () => {
  const { store, workspace, stop } = await workspaceForTest();
  stop();
  const media = await newMedia(store, workspace);
  const old = await store.read.events.lastId(workspace.id);
  const age = (days: number) =>
    query(
      kept.databaseUrl,
      `update events set created_at = now() - $2 * interval '1 day' where workspace_id = $1`,
      [workspace.id, days],
    );
  const forget = () => store.change((write) => write.events.forgetOld());
  await age(29);
  await forget();
  expect(ids(await store.read.events.after(workspace.id, old - 1, 9))).toEqual([old]);
  await age(31);
  await forget();
  expect(await store.read.events.after(workspace.id, 0, 9)).toEqual([]);

  const seen: WorkspaceEvent[] = [];
  const stopAgain = store.events.subscribe(workspace.id, (event) => seen.push(event), { afterId: old });
  await store.change((write) => write.media.update(workspace.id, media.id, { name: 'new.mp4' }));
  await expect.poll(() => seen).toMatchObject([{ documentId: media.id, change: 'updated' }]);
  stopAgain();
});
