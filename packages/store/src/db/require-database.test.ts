import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyDatabaseForTest } from '../../test/database-for-test.ts';
import { onServer } from '../../test/postgres-for-tests.ts';
import { query } from '../../test/raw-database.ts';
import { findPostgresUser } from '../home/embedded/postgres-user.ts';
import { openStore } from '../index.ts';
import { migrate } from './migrate.ts';
import { requireDatabase, requirePooler } from './require-database.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function emptyDatabase(): Promise<string> {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  closing.push(drop);
  return databaseUrl;
}

const open = (databaseUrl: string) => openStore({ databaseUrl, filesFolder: tmpdir(), migrate: true });
const noQueue = async () => undefined;

describe('a database that cannot be used is refused in a sentence', () => {
  test('for a pooler that leads to another one', async () => {
    const [databaseUrl, other] = [await emptyDatabase(), await emptyDatabase()];
    await expect(requirePooler(databaseUrl, databaseUrl)).resolves.toBeUndefined();
    await expect(requirePooler(databaseUrl, other)).rejects.toThrow('Both must be the same one.');
  });

  test('for its encoding', async () => {
    const databaseUrl = await emptyDatabase();
    const name = `${new URL(databaseUrl).pathname.slice(1)}_latin`;
    await onServer(databaseUrl, `create database ${name} encoding 'LATIN1' template template0`);
    closing.push(() => onServer(databaseUrl, `drop database ${name}`));
    const latin = new URL(databaseUrl);
    latin.pathname = name;
    await expect(open(latin.href)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('has the encoding LATIN1'),
    });
  });

  test('for a role that may not make tables, and which', async () => {
    const databaseUrl = await emptyDatabase();
    const role = `${new URL(databaseUrl).pathname.slice(1)}_role`;
    await onServer(databaseUrl, `create role ${role} login password 'secret'`);
    closing.push(() => onServer(databaseUrl, `drop role ${role}`));
    const address = Object.assign(new URL(databaseUrl), { username: role, password: 'secret' });
    const error = await open(address.href).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'Refusal',
      message: expect.stringContaining(`The role "${role}" may not make tables`),
    });
    expect(String(error)).not.toContain('secret');
  });

  test('for a password that is wrong, a name that is not there, and a port where nothing answers', async () => {
    const databaseUrl = await emptyDatabase();
    const at = (part: Partial<URL>) => Object.assign(new URL(databaseUrl), part).href;
    await expect(open(at({ password: 'wrong' }))).rejects.toThrow(/does not let in the role "cutgraph"/);
    await expect(open(at({ pathname: '/nowhere' }))).rejects.toThrow(/There is no database nowhere on /);
    await expect(open(at({ port: '1' }))).rejects.toThrow(/does not answer \(ECONNREFUSED\)/);
  });

  test('for tables of a newer version, and for others that are in the way', async () => {
    const newer = await emptyDatabase();
    await migrate(newer, noQueue);
    await query(newer, `insert into kysely_migration values ('9999-not-yet-known', '2099')`);
    await expect(migrate(newer, noQueue)).rejects.toThrow(/newer version of Cutgraph \(9999-not-yet-known\)/);

    const taken = await emptyDatabase();
    await query(taken, 'create table users (id text)');
    await expect(migrate(taken, noQueue)).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(/\(0001-first-tables\): relation "users" already exists/),
    });
  });

  test('for another process that does not end bringing the tables up to date, and which', async () => {
    // A lock belongs to a database: the process that migrates another one of the same server is not named.
    const [elsewhere, databaseUrl] = [await emptyDatabase(), await emptyDatabase()];
    await holdMigration(elsewhere);
    const pid = await holdMigration(databaseUrl);
    await expect(migrate(databaseUrl, noQueue, undefined, { waitMs: 10 })).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(
        new RegExp(`"cutgraph migration" from 127.0.0.1, .*pg_terminate_backend\\(${pid}\\)`),
      ),
    });
  });
});

/** Holds the lock of migrations as a process that does not end; answers which. */
async function holdMigration(databaseUrl: string): Promise<number> {
  const other = new pg.Client({ connectionString: databaseUrl, application_name: 'cutgraph migration' });
  await other.connect();
  closing.push(() => other.end());
  const { rows } = await other.query('select pg_advisory_lock(720160401), pg_backend_pid() as pid');
  return rows[0].pid;
}

const hasBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer before a database; answers its address. Debian's `pgbouncer` package. */
async function bouncer(databaseUrl: string, settings: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-bouncer-'));
  closing.push(() => rm(folder, { recursive: true }));
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const ours = await freePort();
  const lines = [
    ...[
      '[databases]',
      `* = host=${hostname} port=${port} user=${username} password=${password}`,
      '[pgbouncer]',
    ],
    ...['listen_addr = 127.0.0.1', `listen_port = ${ours}`, 'unix_socket_dir =', 'auth_type = any'],
    ...settings,
  ];
  // It refuses to be root; its settings are handed over open.
  const user = await findPostgresUser();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, lines.join('\n'), { mode: 0o644 });
  await chmod(folder, 0o755);
  const child = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  closing.push(async () => {
    child.kill('SIGKILL');
  });
  for await (const line of createInterface({ input: child.stderr }))
    if (line.includes('process up')) return `postgres://${username}@127.0.0.1:${ours}${pathname}`;
  throw new Error('PgBouncer has ended.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe.skipIf(!hasBouncer)('behind PgBouncer (skipped where it is not installed)', () => {
  test.each([
    ['transaction mode', ['pool_mode = transaction']],
    [
      'transaction mode with connections taken in turn',
      ['pool_mode = transaction', 'server_round_robin = 1'],
    ],
    ['statement mode', ['pool_mode = statement']],
  ])('%s is refused', async (_mode, settings) => {
    const address = await bouncer(await emptyDatabase(), settings);
    await expect(open(address)).rejects.toThrow(/does not keep a session.* pool_mode = session/);
  });

  test('session mode is fine', async () => {
    const databaseUrl = await emptyDatabase();
    const store = await open(await bouncer(databaseUrl, ['pool_mode = session']));
    closing.push(() => store.close());
    await store.ping();
  });
});

test('a database of ours is fine', async () => {
  await requireDatabase(await emptyDatabase());
});
