import { Kysely, PostgresDialect } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import pg from 'pg';
import { refusalOfMigration } from './database-refusals.ts';
import { lockMigrations } from './migration-lock.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { wholePipeline } from './migrations/0002-whole-pipeline.ts';
import { wholeVideograph } from './migrations/0003-whole-videograph.ts';
import { seenAndKept } from './migrations/0004-seen-and-kept.ts';
import { whoMayEnter } from './migrations/0005-who-may-enter.ts';
import { filmRepairs } from './migrations/0006-film-repairs.ts';
import { boundedGraphs } from './migrations/0007-bounded-graphs.ts';
import { idleUploads } from './migrations/0008-idle-uploads.ts';
import { waitingGenerations } from './migrations/0009-waiting-generations.ts';
import { receivedBytes } from './migrations/0010-received-bytes.ts';
import { autoFilms } from './migrations/0011-auto-films.ts';
import { sampleFootage } from './migrations/0012-sample-footage.ts';
import { detectorUpgrade } from './migrations/0013-detector-upgrade.ts';
import { music } from './migrations/0014-music.ts';
import { timelineDocuments } from './migrations/0015-timeline-documents.ts';
import { musicOfTemplates } from './migrations/0016-music-of-templates.ts';
import { cachedSegments } from './migrations/0020-cached-segments.ts';
import { frameMotion } from './migrations/0023-frame-motion.ts';
import { remoteWorkers } from './migrations/0024-remote-workers.ts';
import { userLimits } from './migrations/0025-user-limits.ts';
import { largeIndexes } from './migrations/0026-large-indexes.ts';
import { watchedFolders } from './migrations/0027-watched-folders.ts';
import { immich } from './migrations/0028-immich.ts';
import { review } from './migrations/0030-review.ts';
import { webhooks } from './migrations/0031-webhooks.ts';

/** In order; a name is never changed and nothing is put in between. */
const MIGRATIONS = {
  '0001-first-tables': firstTables,
  '0002-whole-pipeline': wholePipeline,
  '0003-whole-videograph': wholeVideograph,
  '0004-seen-and-kept': seenAndKept,
  '0005-who-may-enter': whoMayEnter,
  '0006-film-repairs': filmRepairs,
  '0007-bounded-graphs': boundedGraphs,
  '0008-idle-uploads': idleUploads,
  '0009-waiting-generations': waitingGenerations,
  '0010-received-bytes': receivedBytes,
  '0011-auto-films': autoFilms,
  '0012-sample-footage': sampleFootage,
  '0013-detector-upgrade': detectorUpgrade,
  '0014-music': music,
  '0015-timeline-documents': timelineDocuments,
  '0016-music-of-templates': musicOfTemplates,
  '0020-cached-segments': cachedSegments,
  '0023-frame-motion': frameMotion,
  '0024-remote-workers': remoteWorkers,
  '0025-user-limits': userLimits,
  '0026-large-indexes': largeIndexes,
  '0027-watched-folders': watchedFolders,
  '0028-immich': immich,
  '0030-review': review,
  '0031-webhooks': webhooks,
};

export type MigrationName = keyof typeof MIGRATIONS;

/** Each statement of these is a transaction of its own: others write meanwhile. Done again, they go on where they were ended. */
const OUTSIDE_TRANSACTIONS: readonly MigrationName[] = ['0026-large-indexes'];

/** In the order in which they are done. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS) as readonly MigrationName[];

/** The migration of a large database takes minutes. */
const LONGEST_WAIT_MS = 300_000;
const CONNECT_MS = 15_000;

/**
 * Brings the tables up to date, then lets the job queue do the same with its own. All of it under one lock,
 * so that processes that start together wait for each other. Refuses in a sentence what an operator can do something about.
 *
 * @param to no further than this one.
 * @param options.waitMs how long to wait for another process that is at it.
 */
export async function migrate(
  databaseUrl: string,
  migrateQueue: () => Promise<void>,
  to?: MigrationName,
  { waitMs = LONGEST_WAIT_MS } = {},
): Promise<void> {
  const guard = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'cutgraph migration',
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: CONNECT_MS });
  pool.on('error', () => undefined);
  guard.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await guard.connect();
    await lockMigrations(guard, waitMs);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error, results } = await migrateInSteps(migrator, to);
    if (error)
      throw refusalOfMigration(
        error,
        databaseUrl,
        results?.find(({ status }) => status === 'Error')?.migrationName,
      );
    await migrateQueue().catch((fault: unknown) => {
      throw refusalOfMigration(fault, databaseUrl, 'job queue');
    });
  } finally {
    await pool.end();
    await guard.end();
  }
}

/** Those in a transaction together, up to the next that is outside of one. */
async function migrateInSteps(migrator: Migrator, to?: MigrationName): Promise<MigrationResultSet> {
  const last = to ?? MIGRATION_NAMES.at(-1)!;
  const done = new Set<string>();
  for (const { name, executedAt } of await migrator.getMigrations()) if (executedAt) done.add(name);
  for (const name of OUTSIDE_TRANSACTIONS) {
    if (done.has(name) || name > last) continue;
    const before = MIGRATION_NAMES[MIGRATION_NAMES.indexOf(name) - 1]!;
    for (const step of [() => migrator.migrateTo(before), () => migrator.migrateTo(name, ONE_BY_ONE)]) {
      const result = await step();
      if (result.error) return result;
    }
  }
  return to ? migrator.migrateTo(to) : migrator.migrateToLatest();
}

const ONE_BY_ONE = { disableTransactions: true };
