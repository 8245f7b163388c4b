import type { Readable } from 'node:stream';
import { Refusal } from '@cutgraph/core';
import { describeHome, type HomeOptions } from '@cutgraph/home';
import type pg from 'pg';
import { openPool } from '../../db/connection.ts';
import { MIGRATION_NAMES, type MigrationName, migrate } from '../../db/migrate.ts';
import { isDiskFull } from '../../files/disk-full.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type FilePlaces, openPlace, placesOf } from '../../files/open-files.ts';
import type { Home } from '../../home/home.ts';
import { openHome } from '../../home/open-home.ts';
import { migrateQueue } from '../../queue/boss.ts';
import { ENTRY, type Manifest, newer, parseManifest } from '../manifest.ts';
import { openPlainSession } from '../plain-session.ts';
import { proveWhole } from '../tar/sums.ts';
import { openTarReader, type TarReader } from '../tar/tar-reader.ts';
import { emptyDatabase, finishDatabase, takeDatabase } from './restore-database.ts';
import { lookForFiles, restoreFiles, restoreSession } from './restore-files.ts';
import { loadRows } from './restore-rows.ts';
import { claimTarget, type TargetBucket } from './restore-target.ts';

/** What was restored. */
export type RestoreReport = {
  folder: string;
  /** When the rows were as they are now: an ISO time. */
  moment: string;
  /** The version of Cutgraph that made the backup. */
  product: string;
  rows: number;
  jobs: number;
  files: number;
  unfinishedUploads: number;
  /** Keys of its list that are not where files are, or have another size. */
  missingFiles: string[];
};

type RestoreOptions = HomeOptions & {
  source: Readable;
  /** Where files are put, or are already where the backup lists them alone; in the data folder unless said. */
  files?: FilePlaces;
  /** Restores although files of the list are missing. */
  allowMissingFiles?: boolean;
  /** Removes what an unfinished restore left, first. */
  clear?: boolean;
  signal: AbortSignal;
  onProgress?: (share: number) => void;
};

const LARGEST_MANIFEST = 16 * 2 ** 20;

/**
 * Makes an instance from a backup, in an empty data folder (and in an empty database, with DATABASE_URL). It can be
 * used once all of it is there and proven; whatever goes wrong before, nothing is left.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { source, signal, clear = false } = options;
  let expected: number | undefined;
  const reader = await openTarReader(source, {
    signal,
    onBytes: (bytes) => expected && options.onProgress?.(Math.min(1, bytes / expected)),
  });
  try {
    // Nothing is made before it is clear that this is a backup, and one that can be restored here.
    const manifest = await readManifest(reader);
    expected = Math.max(1, manifest.rowBytes + manifest.files.bytes);
    const { folder, filesFolder } = describeHome(options);
    const places = options.files ?? { filesFolder };
    const [place, second] = placesOf(places);
    if (second)
      throw new Refusal('invalid-argument', 'CUTGRAPH_FILES names two places. Restore into one of them.');
    const files = await openPlace(place, places);
    const bucket = manifest.withoutFiles ? undefined : targetBucketOf(places, files);
    const target = await claimTarget(folder, { clear, bucket });
    try {
      const home = await openHome({ ...options, whileRestoring: true });
      let restored: Restored;
      try {
        const { allowMissingFiles = false } = options;
        restored = await fillHome(reader, home, { manifest, files, clear, allowMissingFiles, signal });
      } finally {
        await home.close();
      }
      await target.finish();
      const { moment, product, jobs, unfinishedUploads } = manifest;
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return { folder, moment, product, rows, jobs, ...restored, unfinishedUploads };
    } catch (error) {
      await target.undo();
      throw error;
    }
  } catch (error) {
    if (isDiskFull(error))
      throw new Refusal(
        'resource-exhausted',
        'The disk is full. Make room and try again; nothing was restored.',
      );
    throw error;
  } finally {
    reader.close();
  }
}

async function readManifest(reader: TarReader): Promise<Manifest> {
  if (reader.entry?.name !== ENTRY.manifest)
    throw new Refusal('invalid-argument', 'This is no backup of Cutgraph.');
  const manifest = parseManifest(await reader.readWhole(LARGEST_MANIFEST));
  const { migrations } = manifest;
  if (migrations.length === 0 || migrations.some((name, index) => name !== MIGRATION_NAMES[index]))
    throw newer(manifest.product);
  await reader.advance();
  return manifest;
}

/** Undefined where files go into the data folder. */
function targetBucketOf(places: FilePlaces, files: FileStore): TargetBucket | undefined {
  const { s3 } = places;
  if (!s3 || placesOf(places)[0] === 'folder') return undefined;
  return {
    name: `${s3.bucket}/${s3.prefix}`,
    async isEmpty() {
      for await (const _ of files.list('ws')) return false;
      return true;
    },
    empty: () => files.removeFolder('ws'),
  };
}

type Filling = {
  manifest: Manifest;
  files: FileStore;
  clear: boolean;
  allowMissingFiles: boolean;
  signal: AbortSignal;
};
type Restored = Pick<RestoreReport, 'files' | 'missingFiles'>;

async function fillHome(reader: TarReader, home: Home, filling: Filling): Promise<Restored> {
  const session = await openPlainSession(home.databaseUrl);
  const { client } = session;
  try {
    await takeDatabase(client, filling);
    try {
      const files = await fillDatabaseAndFiles(reader, home, client, filling);
      await bringUpToDate(home.databaseUrl);
      await finishDatabase(client);
      return files;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      await emptyDatabase(client).catch(() => undefined);
      throw session.lost.aborted ? session.lost.reason : error;
    }
  } finally {
    await session.end();
  }
}

/** Rows, files and the proof of both come before the one commit. */
async function fillDatabaseAndFiles(
  reader: TarReader,
  home: Home,
  client: pg.ClientBase,
  { manifest, files, allowMissingFiles, signal }: Filling,
): Promise<Restored> {
  await bringUpToDate(home.databaseUrl, manifest.migrations.at(-1) as MigrationName);
  await client.query('begin');
  await loadRows(reader, client, { manifest, databaseUrl: home.databaseUrl });
  await restoreSession(reader, home);
  const restored = manifest.withoutFiles
    ? await lookForFiles(reader, files)
    : { files: await restoreFiles(reader, files), missingFiles: [] };
  await proveWhole(reader);
  signal.throwIfAborted();
  const { missingFiles } = restored;
  if (missingFiles.length > 0 && !allowMissingFiles) throw missing(restored);
  await client.query('commit');
  return restored;
}

function missing({ files, missingFiles }: Restored): Refusal {
  return new Refusal(
    'not-found',
    `${missingFiles.length} of ${files} files that the backup lists are not where files are kept, or have another size (${missingFiles.slice(0, 3).join(', ')}). Nothing was restored: bring them back first, or restore without them with --allow-missing-files.`,
  );
}

async function bringUpToDate(databaseUrl: string, to?: MigrationName): Promise<void> {
  const pool = openPool(databaseUrl);
  try {
    await migrate(databaseUrl, () => migrateQueue(pool), to);
  } finally {
    await pool.end();
  }
}
