import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf, isAlive } from '@cutgraph/home';
import pg from 'pg';

/** A PostgreSQL server as its own file describes it. */
export type Postmaster = { pid: number; port: number };

/**
 * The server that works on this data, when there is one. PostgreSQL notes its id in postmaster.pid; a file whose
 * process is another one by now would keep the next server from starting, so it is removed.
 */
export async function findPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const path = join(pgData, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const port = Number.parseInt(lines[3] ?? '', 10);
  if (!(pid > 0)) return undefined;
  if (isAlive(pid)) {
    const command = await commandOf(pid);
    // An empty command line is a process that has ended and waits for its parent.
    if (command === undefined || command.includes(pgData)) return { pid, port };
  }
  await rm(path, { force: true });
  return undefined;
}

/** Does a server answer here, with our password and our data? */
export async function answers(databaseUrl: string, pgData: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return rows[0]?.data_directory === pgData;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves once a process has ended; false when it has not after this time. */
export async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid) && !(await isZombie(pid))) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

async function isZombie(pid: number): Promise<boolean> {
  return (await commandOf(pid))?.join('') === '';
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** A fast shutdown: open transactions are rolled back, everything committed is on the disk. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await hasEnded(pid, 20_000)) return;
  }
}
