import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMedia, newUser, newWorkspace } from '../../test/made-documents.ts';
import { query } from '../../test/raw-database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../home/embedded/embedded-database.ts';
import { newId, openStore, type Store, tryReplica } from '../index.ts';

let folder: string;
let primary: EmbeddedDatabase;
let replica: EmbeddedDatabase;
let store: Store;
const troubles: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-replica-'));
  await chmod(folder, 0o711);
  const password = newId();
  const start = (name: string) =>
    startEmbeddedDatabase({ folder: join(folder, name), cacheFolder: join(folder, 'cache'), password });
  // A copy of a cluster that is stopped is one of the same moment.
  await (await start('primary')).stop();
  await promisify(execFile)('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')]);
  primary = await start('primary');
  const { hostname, port, username } = new URL(primary.databaseUrl);
  const data = join(folder, 'replica/data');
  await writeFile(join(data, 'standby.signal'), '');
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  replica = await start('replica');
  store = await openStore({
    ...{ databaseUrl: primary.databaseUrl, replicaDatabaseUrl: replica.databaseUrl, migrate: true },
    ...{ filesFolder: join(folder, 'files'), onTrouble: (error) => troubles.push(String(error)) },
  });
});
afterAll(async () => {
  await store?.close();
  await replica?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

const asksReplica = () => store.search(async (search) => search !== store.read.search);
const labelsOf = (w: string) =>
  store.search(async (search) => (await search.terms(w)).labels.map(({ name }) => name));

it('searches are asked of the replica as long as it is there and keeps up', async () => {
  await expect.poll(asksReplica).toBe(true);
  expect(await tryReplica(primary.databaseUrl, replica.databaseUrl)).toBeUndefined();
  const user = await newUser(store);
  const workspace = await newWorkspace(store, user.id);
  const { id } = await newMedia(store, workspace);
  const add = (labelEntityName: string) =>
    store.change((write) =>
      write.labels.create(workspace.id, id, { start: 1, end: 2, tags: [], rating: 0, labelEntityName }),
    );
  await add('car');
  await expect.poll(() => labelsOf(workspace.id)).toEqual(['car']);

  await query(replica.databaseUrl, 'select pg_wal_replay_pause()');
  await add('bus');
  await expect.poll(asksReplica).toBe(false);
  expect((await labelsOf(workspace.id)).toSorted()).toEqual(['bus', 'car']);
  expect(troubles).toContainEqual(expect.stringMatching(/not its replica: it is \d+ s behind/));

  await query(replica.databaseUrl, 'select pg_wal_replay_resume()');
  await expect.poll(asksReplica).toBe(true);
  expect((await labelsOf(workspace.id)).toSorted()).toEqual(['bus', 'car']);

  await replica.stop();
  // Whether that is known already or not.
  expect((await labelsOf(workspace.id)).toSorted()).toEqual(['bus', 'car']);
  await expect.poll(asksReplica).toBe(false);
});

it('one that is no replica is not asked, and that is said once', async () => {
  const said: string[] = [];
  const { databaseUrl } = primary;
  expect(await tryReplica(databaseUrl, databaseUrl)).toContain('is no replica');
  const other = await openStore({
    ...{ databaseUrl, replicaDatabaseUrl: databaseUrl, filesFolder: join(folder, 'files') },
    onTrouble: (error) => said.push(String(error)),
  });
  expect(await other.search(async (search) => search === other.read.search)).toBe(true);
  await expect
    .poll(() => said)
    .toEqual([expect.stringContaining('what CUTGRAPH_REPLICA_DATABASE_URL names is no replica')]);
  await other.close();
});
