import { watch } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { newId, openStore, type Store } from '../src/index.ts';
import { named, onServer } from './postgres-for-tests.ts';

export type TestDatabase = {
  databaseUrl: string;
  /** Also ends the connections that are left. */
  drop(): Promise<void>;
};

/** A fresh database with all tables, on the PostgreSQL of this test run. */
export async function databaseForTest(): Promise<TestDatabase> {
  return copyOf((server) => server.template);
}

/** A fresh database without any. */
export async function emptyDatabaseForTest(): Promise<TestDatabase> {
  return copyOf(() => 'template0');
}

async function copyOf(templateOf: (server: { template: string }) => string): Promise<TestDatabase> {
  const [templateUrl = '', serverUrl = ''] = (await addressOfServer()).split('\n');
  const template = templateOf({ template: new URL(templateUrl).pathname.slice(1) });
  const name = `cutgraph_test_${newId().replaceAll('-', '_').toLowerCase()}`;
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    databaseUrl: named(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

export type TestStore = TestDatabase & { store: Store; filesFolder: string; close(): Promise<void> };

/** A store on a database and a folder of its own; `close` removes both. */
export async function storeForTest(): Promise<TestStore> {
  const database = await databaseForTest();
  const filesFolder = await mkdtemp(join(tmpdir(), 'cutgraph-test-files-'));
  const store = await openStore({
    databaseUrl: database.databaseUrl,
    filesFolder,
    onTrouble: () => undefined,
  });
  return {
    ...database,
    store,
    filesFolder,
    async close() {
      await store.close();
      await database.drop();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}

/** Asks for the server, waits until it is there. */
async function addressOfServer(): Promise<string> {
  const folder = inject('postgresFolder');
  const kept = () => readFile(join(folder, 'url'), 'utf8').catch(() => undefined);
  const waiting = Promise.withResolvers<string>();
  const watcher = watch(folder, look);
  function look() {
    kept().then((address) => address && waiting.resolve(address));
    readFile(join(folder, 'failed'), 'utf8').then(
      (why) => waiting.reject(new Error(why)),
      () => undefined,
    );
  }
  try {
    const address = await kept();
    if (address) return address;
    await writeFile(join(folder, 'wanted'), '');
    look();
    return await waiting.promise;
  } finally {
    watcher.close();
  }
}
