import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeMediaJob } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabaseForTest, storeForTest, type TestStore } from '../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../test/made-documents.ts';
import { query } from '../test/raw-database.ts';
import { newId, openStore } from './index.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

test('a transaction that fails leaves no row, no count, no event and no job', async () => {
  const { store, databaseUrl } = kept;
  const user = await newUser(store);
  const workspace = await newWorkspace(store, user.id);
  const lastId = await store.read.events.lastId(workspace.id);
  const id = newId();

  const change = store.change(async (write) => {
    await write.media.create({
      id,
      workspaceId: workspace.id,
      name: 'a.mp4',
      type: 'video/mp4',
      size: 10,
      lastModified: null,
      uploadMetadata: {},
      createdBy: user.id,
    });
    await write.jobs.enqueue(seeMediaJob, { workspaceId: workspace.id, mediaId: id });
    throw new Error('The last step failed.');
  });

  await expect(change).rejects.toThrow('The last step failed.');
  expect(await store.read.media.byId(workspace.id, id)).toBeUndefined();
  expect(await store.read.workspaces.byId(workspace.id, workspace.createdBy)).toEqual(workspace);
  expect(await store.read.events.after(workspace.id, lastId, 10)).toEqual([]);
  expect(await query(databaseUrl, 'select * from cutgraph_jobs.job')).toEqual([]);
});

test('a transaction that succeeds leaves all of them, and its readers see it before it ends', async () => {
  const { store, databaseUrl } = kept;
  const user = await newUser(store);
  const workspace = await newWorkspace(store, user.id);
  const lastId = await store.read.events.lastId(workspace.id);
  const { id } = await newMedia(store, workspace, { size: 7 });
  const seen = await store.change(async (write) => {
    await write.media.update(workspace.id, id, { mediaStatus: 1, listTrackedLabels: ['car', 'vehicle'] });
    await write.jobs.enqueue(seeMediaJob, { workspaceId: workspace.id, mediaId: id });
    return write.read.media.byId(workspace.id, id);
  });

  expect(seen).toMatchObject({ id, mediaStatus: 1, listTrackedLabels: ['car', 'vehicle'] });
  const events = await store.read.events.after(workspace.id, lastId, 10);
  expect(events.map(({ kind, change }) => `${kind} ${change}`)).toEqual([
    'media created',
    'workspace updated',
    'media updated',
  ]);
  const [job] = await query(databaseUrl, 'select name, data from cutgraph_jobs.job');
  expect(job).toMatchObject({ name: 'see-media', data: { payload: { mediaId: id } } });
});

test('processes that start at the same time on an empty database all get their tables', async () => {
  const database = await emptyDatabaseForTest();
  const filesFolder = await mkdtemp(join(tmpdir(), 'cutgraph-test-files-'));
  const { databaseUrl } = database;
  const stores = await Promise.all(
    [1, 2, 3].map(() => openStore({ databaseUrl, filesFolder, migrate: true })),
  );
  await Promise.all(stores.map((store) => store.ping()));
  await Promise.all(stores.map((store) => store.close()));
  await database.drop();
  await rm(filesFolder, { recursive: true });
});

test('queries go on after the database ended all connections', async () => {
  const { store, databaseUrl } = kept;
  const user = await newUser(store);
  await query(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  // A query that is quicker than the news of the end fails; the pool has other connections for the next.
  await expect.poll(() => store.read.users.byId(user.id)).toEqual(user);
});
