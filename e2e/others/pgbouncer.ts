import assert from 'node:assert/strict';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, Ground } from './check.ts';
import { debianProgram, versionOf } from './debian.ts';
import { blocksOf, replaced } from './doc-blocks.ts';
import { asOrdinaryUser, freePort, startForeign } from './foreign-process.ts';
import { addressAt, PASSWORD, postgresOfPage, walkOnDatabase } from './postgres.ts';
import { sentenceOfRefusal } from './refused-start.ts';

/** The configuration of the page: each client keeps its connection for as long as it stays. */
export const inSessionMode: Check = async (ground) => {
  const { port, version } = await startPgBouncer(ground, 'session');
  await walkOnDatabase(ground, addressAt(port));
  return { version, verdict: 'ok' };
};

/** Each transaction gets another connection: refused by a sentence that names the mode that it must be. */
export const inTransactionMode: Check = async (ground) => {
  const { port, version } = await startPgBouncer(ground, 'transaction');
  const sentence = await sentenceOfRefusal(ground, { DATABASE_URL: addressAt(port) });
  assert.match(sentence, /pool.*\bsession\b/i);
  return { version, verdict: 'refused as documented' };
};

/** Everything but sessions through a pooler of few connections, each transaction on another one. */
export const inTransactionModeBeside: Check = async (ground) => {
  const { port, version, direct } = await startPgBouncer(ground, 'transaction', 4);
  await walkOnDatabase(ground, addressAt(direct), { CUTGRAPH_POOLED_DATABASE_URL: addressAt(port) });
  return { version, verdict: 'ok' };
};

async function startPgBouncer(
  ground: Ground,
  mode: 'session' | 'transaction',
  size = 100,
): Promise<{ port: number; version: string; direct: number }> {
  const pgbouncer = await debianProgram('pgbouncer', ['pgbouncer']);
  const postgres = await postgresOfPage(ground);
  const folder = join(ground.folder, 'pgbouncer');
  await mkdir(folder);
  await chmod(ground.folder, 0o755);
  const { uid, gid } = asOrdinaryUser();
  if (uid !== undefined) await chown(folder, uid, gid!);
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"cutgraph" "${PASSWORD}"\n`);
  const port = await freePort();
  const [page = ''] = await blocksOf('postgresql.md', 'ini');
  const settings = replaced(page, {
    'port=5432': `port=${postgres.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    'pool_mode = session': `pool_mode = ${mode}`,
    'default_pool_size = 100': `default_pool_size = ${size}`,
  });
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(configuration, `${settings}unix_socket_dir =\n`);
  ground.atEnd(await startForeign(pgbouncer, [configuration], { port, asUser: true, signal: 'SIGINT' }));
  return { port, direct: postgres.port, version: await versionOf(pgbouncer) };
}
