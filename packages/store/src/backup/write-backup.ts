import type { Writable } from 'node:stream';
import type { HomeOptions } from '@cutgraph/home';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { eachOf } from '../files/each-of.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FilePlaces } from '../files/open-files.ts';
import { openInstallation, sessionOf } from '../home/open-installation.ts';
import { holdFiles } from './backup-lock.ts';
import { columnList, migrationsDone, quoted, sequencesNow, type Table, tablesInOrder } from './catalogue.ts';
import { JOBS_TO_KEEP } from './kept-jobs.ts';
import { ENTRY, listedLine, type Manifest, newManifest, partName } from './manifest.ts';
import { type NamedFiles, namedFiles } from './named-files.ts';
import { openFilesOf } from './open-files-of.ts';
import { openPlainSession } from './plain-session.ts';
import { openTarWriter, type TarWriter } from './tar/tar-writer.ts';

/** What is in a backup. */
export type BackupReport = {
  /** When the rows were as they are in it: an ISO time. */
  moment: string;
  bytes: number;
  rows: number;
  jobs: number;
  files: number;
  /** Begun and not finished; they are left out. */
  unfinishedUploads: number;
  /** Keys that the rows speak of and that the file store did not have. */
  missingFiles: string[];
};

/** Sizes that are asked for at a time. */
const SIZES_AT_A_TIME = 16;
/** Rows are gathered to parts of this size, because an entry says how long it is before it begins. */
const PART_BYTES = 4 * 2 ** 20;

/**
 * Writes a backup of an instance, running or not, as a tar: the rows of one moment and the files that they speak of.
 * Refuses where there is nothing, and while another backup is taken.
 *
 * @param options.files where they are; in the data folder unless said.
 * @param options.withoutFiles lists files with their sizes, and leaves their bytes where they are.
 * @param options.endsSink false leaves `sink` open at the end, as stdout wants it.
 * @param options.onProgress receives the share done, 0..1, approximately.
 */
export async function writeBackup(
  options: HomeOptions & {
    sink: Writable;
    files?: FilePlaces;
    withoutFiles?: boolean;
    endsSink?: boolean;
    product: string;
    signal: AbortSignal;
    onProgress?: (share: number) => void;
  },
): Promise<BackupReport> {
  const source = await openInstallation(options);
  const { withoutFiles = false } = options;
  const places = options.files ?? { filesFolder: source.home.filesFolder };
  const { files, closeFiles } = await openFilesOf(source.databaseUrl, places);
  try {
    const session = await openPlainSession(source.databaseUrl);
    const signal = AbortSignal.any([options.signal, session.lost]);
    try {
      const { client } = session;
      // First the lock, then the moment: what is removed after the moment waits for us.
      await holdFiles(client);
      await client.query('begin isolation level repeatable read, read only');
      const named = await namedFiles(client, files);
      const tables = await tablesInOrder(client);
      const manifest = await manifestOf(client, {
        ...{ product: options.product, tables, files, named, withoutFiles },
      });
      const expected = manifest.rowBytes + (withoutFiles ? 0 : manifest.files.bytes);
      const tar = openTarWriter(options.sink, {
        mtime: new Date(manifest.moment),
        signal,
        endsSink: options.endsSink ?? true,
        onBytes: (bytes) => options.onProgress?.(Math.min(1, bytes / Math.max(1, expected))),
      });
      try {
        await addText(tar, ENTRY.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
        for (const table of tables) {
          const statement = `copy ${quoted(table.name)} (${columnList(table)}) to stdout`;
          await addRows(tar, ENTRY.rowsOf(table.name), client, statement);
        }
        await addRows(tar, ENTRY.jobs, client, `copy (${JOBS_TO_KEEP}) to stdout`);
        // The files take long; the lock stays, and the database need not keep the moment for us any more.
        await client.query('commit');
        const secrets = await sessionOf(source, options.env);
        if (secrets) await addText(tar, ENTRY.session, `${secrets.trim()}\n`);
        const added = withoutFiles ? await addFileList(tar, files, named) : await addFiles(tar, files, named);
        await tar.finish();
        return {
          ...{ moment: manifest.moment, bytes: tar.bytes, jobs: manifest.jobs, ...added },
          rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
          unfinishedUploads: manifest.unfinishedUploads,
        };
      } catch (error) {
        return await tar.abandon(error);
      }
    } finally {
      await session.end();
    }
  } finally {
    await closeFiles();
    await source.close();
  }
}

async function manifestOf(
  client: pg.ClientBase,
  given: {
    product: string;
    tables: Table[];
    files: FileStore;
    named: NamedFiles;
    withoutFiles: boolean;
  },
): Promise<Manifest> {
  const one = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows[0]?.[0];
  const tables = [];
  let rowBytes = 0;
  for (const table of given.tables) {
    tables.push({ ...table, rows: Number(await one(`select count(*) from ${quoted(table.name)}`)) });
    rowBytes += Number(await one(`select pg_table_size('${quoted(table.name)}')`));
  }
  const files = { count: 0, bytes: 0 };
  await eachOf(given.named.list(), SIZES_AT_A_TIME, async (key) => {
    files.count++;
    files.bytes += (await given.files.stat(key))?.size ?? 0;
  });
  return newManifest({
    ...{ product: given.product, tables, files, rowBytes },
    moment: (await one('select now()')).toISOString(),
    migrations: await migrationsDone(client),
    sequences: await sequencesNow(client),
    jobs: Number(await one(`select count(*) from (${JOBS_TO_KEEP}) as kept`)),
    unfinishedUploads: given.named.unfinishedUploads,
    ...(given.withoutFiles && { withoutFiles: true }),
  });
}

async function addText(tar: TarWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await tar.add(name, bytes.length, [bytes]);
}

async function addRows(
  tar: TarWriter,
  prefix: string,
  client: pg.ClientBase,
  statement: string,
): Promise<void> {
  await addParts(tar, prefix, client.query(copyTo(statement)) as AsyncIterable<Buffer>);
}

async function addParts(tar: TarWriter, prefix: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  let gathered: Buffer[] = [];
  let size = 0;
  let part = 0;
  const put = async () => {
    if (size === 0) return;
    await tar.add(partName(prefix, part++), size, gathered);
    gathered = [];
    size = 0;
  };
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await put();
  }
  await put();
}

type Added = { files: number; missingFiles: string[] };

async function addFiles(tar: TarWriter, files: FileStore, named: NamedFiles): Promise<Added> {
  const missing = new Set(named.needed);
  let count = 0;
  for await (const key of named.list()) {
    const file = await files.openWhole(key);
    if (!file) continue;
    await tar.add(`${ENTRY.files}${key}`, file.size, file.chunks);
    missing.delete(key);
    count++;
  }
  return { files: count, missingFiles: [...missing] };
}

async function addFileList(tar: TarWriter, files: FileStore, named: NamedFiles): Promise<Added> {
  const missing = new Set(named.needed);
  let count = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const key of named.list()) {
      const size = (await files.stat(key))?.size;
      if (size === undefined) continue;
      missing.delete(key);
      count++;
      yield Buffer.from(listedLine({ key, size }));
    }
  }
  await addParts(tar, ENTRY.fileList, lines());
  return { files: count, missingFiles: [...missing] };
}
