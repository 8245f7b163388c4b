import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import pg from 'pg';
import {
  type BackupReport,
  type FilePlaces,
  type RestoreReport,
  restoreBackup,
  writeBackup,
} from '../src/index.ts';
import { emptyDatabaseForTest } from './database-for-test.ts';

const never = new AbortController().signal;

/** Takes a backup of a database and a data folder into memory. */
export async function backupOf(
  databaseUrl: string,
  dataFolder: string,
  more: { files?: FilePlaces; withoutFiles?: boolean } = {},
): Promise<{ tar: Buffer; report: BackupReport }> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET: 'the newest, the one before' };
  const report = await writeBackup({ sink, env, dataFolder, product: '1.2.3', signal: never, ...more });
  return { tar: Buffer.concat(chunks), report };
}

/** Somewhere to restore to: a database without tables, and a data folder that is not there yet. */
export async function emptyTarget() {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-restore-'));
  const dataFolder = join(folder, 'data');
  return {
    databaseUrl,
    dataFolder,
    restore: (
      tar: Buffer,
      options: { clear?: boolean; files?: FilePlaces; allowMissingFiles?: boolean } = {},
    ): Promise<RestoreReport> =>
      restoreBackup({
        ...{ source: Readable.from(inPieces(tar)), dataFolder, signal: never, ...options },
        env: { DATABASE_URL: databaseUrl },
      }),
    async close() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Pieces that end in the middle of everything, as those of a pipe do. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 60_001) yield bytes.subarray(at, at + 60_001);
}

export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
