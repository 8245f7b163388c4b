import { execFile } from 'node:child_process';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Ground } from './check.ts';
import { type DebianProgram, debianProgram, versionOf } from './debian.ts';
import { asOrdinaryUser, freePort, startForeign } from './foreign-process.ts';

const PACKAGES = ['postgresql-15'];

/** Debian's PostgreSQL with a cluster of its own in a temporary folder. */
export type ForeignPostgres = {
  version: string;
  port: number;
  /** Statements of the superuser, one after another: in the database `postgres` unless another is named. */
  asSuperuser(statements: string[], database?: string): Promise<void>;
};

export async function startPostgres({ folder, atEnd }: Ground): Promise<ForeignPostgres> {
  const postgres = await debianProgram('postgres', PACKAGES);
  const data = join(folder, 'cluster');
  await initialize(await debianProgram('initdb', PACKAGES), folder, data);
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    data,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ];
  atEnd(await startForeign(postgres, args, { port, asUser: true, signal: 'SIGINT' }));
  return {
    version: await versionOf(postgres),
    port,
    async asSuperuser(statements, database = 'postgres') {
      const client = new pg.Client({ host: data, port, user: 'postgres', database });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
  };
}

async function initialize(initdb: DebianProgram, folder: string, data: string): Promise<void> {
  const user = asOrdinaryUser();
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined) {
    await chmod(folder, 0o711);
    await chown(data, user.uid, user.gid!);
  }
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256'];
  const options = ['-D', data, '-U', 'postgres', ...auth, '--locale=C.UTF-8', '--no-sync'];
  await promisify(execFile)(initdb.path, options, { ...user, env: initdb.env, cwd: '/' });
}
