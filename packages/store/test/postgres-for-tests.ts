import { type FSWatcher, watch } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAlive } from '@cutgraph/home';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/home/embedded/embedded-database.ts';
import { findPostmaster, stopServer } from '../src/home/embedded/postmaster.ts';
import { newId, openStore } from '../src/index.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where `databaseForTest` asks for the run's PostgreSQL, and finds its address. */
    postgresFolder: string;
  }
}

const PREFIX = 'cutgraph-test-postgres-';
const TEMPLATE = `cutgraph_test_template_${newId().replaceAll('-', '_').toLowerCase()}`;

/** Nothing of it is wanted after a power cut, and no database lives long enough to be vacuumed. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '128MB',
};

type Cluster = { url: string; end(): Promise<void> };

/**
 * One PostgreSQL for a whole test run, started when the first test file asks for it (by a file in a folder, since
 * test files are processes of their own). With CUTGRAPH_TEST_DATABASE_URL that server is used instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = join(tmpdir(), `${PREFIX}${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const clusterFolder = join(memoryFolder(), `${PREFIX}${process.pid}`, 'postgres');
  await mkdir(clusterFolder, { recursive: true, mode: 0o755 });
  project.provide('postgresFolder', folder);
  let cluster: Promise<Cluster> | undefined;
  const watcher: FSWatcher = watch(folder, (_event, name) => {
    if (name !== 'wanted') return;
    cluster ??= start(folder, clusterFolder);
    cluster.catch((error) => answer(folder, 'failed', String(error)));
  });
  return async () => {
    watcher.close();
    const started = await cluster?.catch(() => undefined);
    await started?.end();
    for (const left of [folder, dirname(clusterFolder)]) await rm(left, { recursive: true, force: true });
  };
}

async function start(folder: string, clusterFolder: string): Promise<Cluster> {
  const given = process.env.CUTGRAPH_TEST_DATABASE_URL;
  const embedded = given
    ? undefined
    : await startEmbeddedDatabase({
        folder: clusterFolder,
        cacheFolder: join(folder, 'cache'),
        password: newId(),
      });
  const url = given ?? embedded?.databaseUrl ?? '';
  if (embedded) {
    for (const [setting, value] of Object.entries(SETTINGS))
      await onServer(url, `alter system set ${setting} = '${value}'`);
    await onServer(url, 'select pg_reload_conf()');
  }
  await onServer(url, `create database ${TEMPLATE}`);
  const store = await openStore({ databaseUrl: named(url, TEMPLATE), filesFolder: folder, migrate: true });
  await store.close();
  await answer(folder, 'url', `${named(url, TEMPLATE)}\n${url}`);
  return {
    url,
    async end() {
      if (embedded) await embedded.stop();
      else await onServer(url, `drop database if exists ${TEMPLATE} with (force)`);
    },
  };
}

/** Written beside and renamed: who waits for it never reads a half. */
async function answer(folder: string, name: string, words: string): Promise<void> {
  await writeFile(join(folder, `${name}.unfinished`), words, { mode: 0o600 });
  await rename(join(folder, `${name}.unfinished`), join(folder, name));
}

/** What test runs that were killed left behind. */
async function sweep(): Promise<void> {
  for (const folder of new Set([memoryFolder(), tmpdir()])) {
    for (const name of await readdir(folder)) {
      const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
      if (!(pid > 0) || isAlive(pid)) continue;
      const left = await findPostmaster(join(folder, name, 'postgres', 'data'));
      if (left) await stopServer(left.pid);
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
