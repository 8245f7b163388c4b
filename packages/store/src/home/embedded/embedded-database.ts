import { spawn } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { toolEnvironment } from '@cutgraph/core';
import pg from 'pg';
import { newId } from '../../random/ids.ts';
import { DATABASE, DATABASE_USER, databaseAddress } from './database-address.ts';
import { findBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { findPostgresUser, type PostgresUser, requireEnterable } from './postgres-user.ts';
import { answers, findPostmaster, hasEnded, type Postmaster, pause, stopServer } from './postmaster.ts';

const START_MS = 60_000;
const WATCH_MS = 300;
const LARGEST_LOG = 5_000_000;

export type EmbeddedDatabase = {
  databaseUrl: string;
  stop(): Promise<void>;
};

type Cluster = {
  folder: string;
  pgData: string;
  user: PostgresUser;
  binaries: PostgresBinaries;
  password: string;
};

/**
 * Starts PostgreSQL on the data in `folder`, or adopts the server that a killed process left running there, and
 * starts it again when it dies. It listens on the loopback address only, on a port that stays the same as long
 * as it is free.
 */
export async function startEmbeddedDatabase(options: {
  folder: string;
  cacheFolder: string;
  password: string;
}): Promise<EmbeddedDatabase> {
  const { folder, password } = options;
  const user = await findPostgresUser();
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await requireEnterable(user, folder);
  const binaries = await findBinaries(user, options.cacheFolder);
  const cluster: Cluster = { folder, pgData: join(folder, 'data'), user, binaries, password };
  await makeCluster(cluster);

  let server = (await adopt(cluster)) ?? (await startOnFreePort(cluster));
  await makeDatabase(cluster, server.port);
  let stopping = false;
  const watching = watch();

  async function watch() {
    while (!stopping) {
      await pause(WATCH_MS);
      if (stopping || !(await hasEnded(server.pid, 0))) continue;
      // Clients hold an address with this port: only the same will do. It may take a while to be free.
      server = await startOn(cluster, server.port).catch(() => server);
    }
  }

  return {
    databaseUrl: addressOf(cluster, server.port, DATABASE),
    async stop() {
      stopping = true;
      await watching;
      await stopServer(server.pid);
    },
  };
}

function addressOf({ password }: Cluster, port: number, database: string): string {
  return databaseAddress({ password, port, database });
}

const UNFINISHED = 'unfinished';

/**
 * Made beside its folder and renamed, so that a kill in the middle leaves nothing that looks finished. Each attempt has
 * names of its own: initdb outlives a kill for a moment, and must not write into the next attempt.
 */
async function makeCluster(cluster: Cluster): Promise<void> {
  await sweepUnfinished(cluster.folder);
  if (await exists(join(cluster.pgData, 'PG_VERSION'))) return;
  const unfinished = join(cluster.folder, `${UNFINISHED}-data.${newId()}`);
  const passwordFile = join(cluster.folder, `${UNFINISHED}-password.${newId()}`);
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  try {
    if (cluster.user) {
      await chown(unfinished, cluster.user.uid, cluster.user.gid);
      await chown(passwordFile, cluster.user.uid, cluster.user.gid);
    }
    const args = ['--pgdata', unfinished, '--username', DATABASE_USER, '--pwfile', passwordFile];
    args.push('--auth=scram-sha-256', '--encoding=UTF8', '--no-locale');
    await runToEnd(cluster, cluster.binaries.initdb, args);
    await rename(unfinished, cluster.pgData);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The folder's lock is ours, so whatever is unfinished was left by a process that was killed. */
async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function runToEnd(cluster: Cluster, command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = toolEnvironment(process.env);
    const child = spawn(command, args, {
      ...cluster.user,
      cwd: '/',
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (chunk) => {
      words += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new Error(`The database could not be made (${command} ended with ${code}): ${words.trim()}`),
          ),
    );
  });
}

async function adopt(cluster: Cluster): Promise<Postmaster | undefined> {
  const left = await findPostmaster(cluster.pgData);
  if (!left) return undefined;
  const deadline = Date.now() + START_MS;
  while (!(await hasEnded(left.pid, 0))) {
    if (await answers(addressOf(cluster, left.port, 'postgres'), cluster.pgData)) return left;
    if (Date.now() > deadline) {
      await stopServer(left.pid);
      return undefined;
    }
    await pause(50);
  }
  return undefined;
}

async function startOnFreePort(cluster: Cluster): Promise<Postmaster> {
  const portFile = join(cluster.folder, 'port');
  const last = Number(await readFile(portFile, 'utf8').catch(() => '')) || 0;
  const server = await startOn(cluster, await freePort(last), { mayMove: true });
  await writeFile(portFile, `${server.port}\n`);
  return server;
}

/** @param options.mayMove takes another port when another program was quicker: no client has an address with it yet. */
async function startOn(cluster: Cluster, wished: number, options = { mayMove: false }): Promise<Postmaster> {
  let port = wished;
  const logPath = join(cluster.folder, 'log.txt');
  const log = await open(logPath, (await sizeOf(logPath)) > LARGEST_LOG ? 'w' : 'a', 0o600);
  const deadline = Date.now() + START_MS;
  try {
    // A server that was killed leaves children for a moment, which keep the next one out.
    for (;;) {
      await findPostmaster(cluster.pgData);
      const child = spawn(cluster.binaries.postgres, ['-D', cluster.pgData, ...settings(port)], {
        ...cluster.user,
        cwd: '/',
        env: toolEnvironment(process.env),
        // It lives on when this process is killed, and Ctrl-C in a terminal reaches us alone.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      });
      child.unref();
      child.on('error', () => undefined);
      const url = addressOf(cluster, port, 'postgres');
      while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        if (await answers(url, cluster.pgData)) return { pid: child.pid, port };
        if (Date.now() > deadline) await stopServer(child.pid);
        await pause(25);
      }
      if (Date.now() > deadline - START_MS / 2) {
        throw new Error(`The database did not start. ${logPath} says why.`);
      }
      if (options.mayMove) port = await freePort(port);
      await pause(250);
    }
  } finally {
    await log.close();
  }
}

function settings(port: number): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
    'timezone=UTC',
  ].flatMap((setting) => ['-c', setting]);
}

async function makeDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rows.length === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function freePort(wished: number): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer();
      server.on('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
    });
  return tryPort(wished).catch(() => tryPort(0));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}
