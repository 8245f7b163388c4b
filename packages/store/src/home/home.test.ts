import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeHome } from '@cutgraph/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../test/made-documents.ts';
import { query } from '../../test/raw-database.ts';
import { openHome, openStore, rotateSessionSecret } from '../index.ts';
import { findPostmaster, stopServer } from './embedded/postmaster.ts';

let folder: string;
let pgData: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-home-'));
  pgData = join(folder, 'postgres', 'data');
});
afterAll(async () => {
  const left = await findPostmaster(pgData);
  if (left) await stopServer(left.pid);
  await rm(folder, { recursive: true });
});

async function homeElsewhere(): Promise<{ child: ChildProcess; databaseUrl: string }> {
  const script = fileURLToPath(new URL('../../test/home-to-kill.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [words] = await once(child.stdout, 'data');
  return { child, databaseUrl: String(words).trim() };
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('one process has the folder; when it is killed the next adopts its database, with all that was saved', async () => {
  const first = await homeElsewhere();
  const store = await openStore({ databaseUrl: first.databaseUrl, filesFolder: folder, migrate: true });
  const user = await newUser(store);
  await store.close();
  await expect(openHome({ dataFolder: folder, env: {} })).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining(`process ${first.child.pid}`),
  });

  const left = await findPostmaster(pgData);
  await kill(first.child);
  const home = await openHome({ dataFolder: folder, env: {} });
  expect(await findPostmaster(pgData)).toEqual(left);
  expect(home.databaseUrl).toBe(first.databaseUrl);
  const again = await openStore({ databaseUrl: home.databaseUrl, filesFolder: folder, migrate: true });
  expect(await again.read.users.byId(user.id)).toEqual(user);

  // An adopted server that dies is started again, at the same address, and the store goes on.
  process.kill(left!.pid, 'SIGKILL');
  await expect.poll(async () => (await findPostmaster(pgData))?.pid ?? left!.pid).not.toBe(left!.pid);
  await expect.poll(() => again.read.users.byId(user.id)).toEqual(user);
  await again.close();
  await home.close();
  expect(await findPostmaster(pgData)).toBeUndefined();
});

test('it opens again after a clean end and after all was killed, and its server is for loopback alone', {
  tags: ['@V13.2.2'],
}, async () => {
  const second = await homeElsewhere();
  const server = await findPostmaster(pgData);
  await kill(second.child);
  process.kill(server!.pid, 'SIGKILL');
  // As a kill in the middle of the making of the database leaves them.
  await mkdir(join(folder, 'postgres', 'unfinished-data.1', 'base'), { recursive: true });
  await writeFile(join(folder, 'postgres', 'unfinished-password.1'), 'secret');
  const home = await openHome({ dataFolder: folder, env: {} });
  expect((await readdir(join(folder, 'postgres'))).sort()).toEqual(['data', 'log.txt', 'port']);
  const [settings] = await query(
    home.databaseUrl,
    `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
            current_setting('server_encoding') as encoding, current_setting('lc_collate', true) as collate,
            (select count(*)::int from users) as users`,
  );
  expect(settings).toMatchObject({ listens: '127.0.0.1', fsync: 'on', encoding: 'UTF8', users: 1 });
  const { pathname } = new URL(home.databaseUrl);
  const wrong = new URL(home.databaseUrl);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(pathname).toBe('/cutgraph');
  await home.close();
});

test('secrets are for their owner alone and stay the same', { tags: ['@V13.3.1'] }, async () => {
  for (const name of ['session', 'database']) {
    const { mode } = await stat(join(folder, 'secrets', name));
    expect(mode & 0o777).toBe(0o600);
  }
  expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700);
  const kept = await readFile(join(folder, 'secrets', 'session'), 'utf8');
  const env = { DATABASE_URL: 'postgres://elsewhere/cutgraph' };
  const home = await openHome({ dataFolder: folder, env });
  expect(home.secrets).toEqual([kept.trim()]);
  expect(home.databaseUrl).toBe(env.DATABASE_URL);
  await home.close();
  const fromEnvironment = await openHome({ dataFolder: folder, env: { ...env, SESSION_SECRET: 'new, old' } });
  expect(fromEnvironment.secrets).toEqual(['new', 'old']);
  await fromEnvironment.close();
});

test('a secret that is rotated stays beside the new one until the next time, for its owner alone', async () => {
  const path = join(folder, 'secrets', 'session');
  const env = { DATABASE_URL: 'postgres://elsewhere/cutgraph' };
  const first = (await readFile(path, 'utf8')).trim();
  await rotateSessionSecret({ folder });
  const [second = ''] = (await readFile(path, 'utf8')).split('\n');
  await rotateSessionSecret({ folder });
  // As after a copy that did not keep the rights.
  await chmod(path, 0o644);
  const home = await openHome({ dataFolder: folder, env });
  expect(home.secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/), second]);
  expect(new Set([first, ...home.secrets]).size).toBe(3);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readdir(join(folder, 'secrets'))).sort()).toEqual(['connections', 'database', 'session']);
  await home.close();
  await expect(rotateSessionSecret({ folder: join(folder, 'none') })).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('a lock whose process id belongs to another process by now is taken over', async () => {
  // This very process lives, but it did not begin at the moment that the lock speaks of.
  await writeFile(join(folder, 'lock'), `${process.pid} 1\n`);
  const home = await openHome({ dataFolder: folder, env: { DATABASE_URL: 'postgres://elsewhere/cutgraph' } });
  await home.close();
  await expect(stat(join(folder, 'lock'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('of many that find a dead lock, one takes it', async () => {
  await writeFile(join(folder, 'lock'), '999999999 1\n');
  const env = { DATABASE_URL: 'postgres://elsewhere/cutgraph' };
  const opened = await Promise.allSettled(
    Array.from({ length: 8 }, () => openHome({ dataFolder: folder, env })),
  );
  const homes = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(homes).toHaveLength(1);
  await homes[0]?.close();
});

test('the folder is the one that is named, or a usual one', () => {
  expect(describeHome({ dataFolder: '/a', env: { CUTGRAPH_DATA: '/b' } }).folder).toBe('/a');
  expect(describeHome({ env: { CUTGRAPH_DATA: '/b' } })).toMatchObject({
    folder: '/b',
    filesFolder: '/b/files',
  });
  expect(describeHome({ env: { CUTGRAPH_MODELS: '/m' } }).modelsFolder).toBe('/m');
  const usual = process.getuid?.() === 0 ? '/var/lib/cutgraph' : '/x/cutgraph';
  expect(describeHome({ env: { XDG_DATA_HOME: '/x' } }).folder).toBe(usual);
});
