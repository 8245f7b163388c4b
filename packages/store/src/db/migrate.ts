import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { firstTables } from './migrations/0001-first-tables.ts';
import { wholePipeline } from './migrations/0002-whole-pipeline.ts';
import { wholeVideograph } from './migrations/0003-whole-videograph.ts';
import { seenAndKept } from './migrations/0004-seen-and-kept.ts';
import { whoMayEnter } from './migrations/0005-who-may-enter.ts';
import { filmRepairs } from './migrations/0006-film-repairs.ts';
import { boundedGraphs } from './migrations/0007-bounded-graphs.ts';
import { idleUploads } from './migrations/0008-idle-uploads.ts';
import { receivedBytes } from './migrations/0010-received-bytes.ts';

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
  '0010-received-bytes': receivedBytes,
};

export type MigrationName = keyof typeof MIGRATIONS;

/** In the order in which they are done. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS) as readonly MigrationName[];

/** Any number will do that no other use of this database takes. */
const MIGRATION_LOCK = 720_160_401;

/**
 * Brings the tables up to date, then lets the job queue do the same with its own. All of it under one lock,
 * so that processes that start together wait for each other. @param to no further than this one.
 */
export async function migrate(
  databaseUrl: string,
  migrateQueue: () => Promise<void>,
  to?: MigrationName,
): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl, application_name: 'cutgraph migration' });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  guard.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await guard.connect();
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
    if (error) throw new Error('The tables could not be brought up to date.', { cause: error });
    await migrateQueue();
  } finally {
    await pool.end();
    await guard.end();
  }
}
