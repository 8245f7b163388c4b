import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { codeOf, refusalOfMigration, unusable } from './database-refusals.ts';
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
};

export type MigrationName = keyof typeof MIGRATIONS;

/** In the order in which they are done. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS) as readonly MigrationName[];

/** Any number will do that no other use of this database takes. */
const MIGRATION_LOCK = 720_160_401;

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
    await lock(guard, waitMs);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error, results } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
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

async function lock(guard: pg.Client, waitMs: number): Promise<void> {
  await guard.query(`set lock_timeout = ${waitMs}`);
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw unusable(
      `Another process has been bringing the tables up to date for more than ${waitMs / 1000} s: ${await holder(guard)}. Wait until it has ended, or end it, then start again.`,
      error,
    );
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Who has the lock, as the database sees it. */
async function holder(guard: pg.Client): Promise<string> {
  const { rows } = await guard.query<{ pid: number; name: string; address: string | null; since: string }>(
    `select pid, application_name as name, host(client_addr) as address,
       to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  const [one] = rows;
  if (!one) return 'it has ended just now';
  return `"${one.name}" from ${one.address ?? 'this machine'}, connected since ${one.since} UTC (select pg_terminate_backend(${one.pid}) ends it)`;
}
