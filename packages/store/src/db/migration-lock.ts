import type pg from 'pg';
import { pause } from '../home/embedded/postmaster.ts';
import { unusable } from './database-refusals.ts';

/** Any number will do that no other use of this database takes. */
const MIGRATION_LOCK = 720_160_401;

const LOOK_MS = 100;

/**
 * Waits until no other process brings the tables up to date, and keeps others from it. It looks again and again instead of
 * waiting in a statement: an index that is built beside the work of others waits for all statements that run.
 */
export async function lockMigrations(guard: pg.Client, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  while (!(await isOurs(guard))) {
    if (Date.now() > until)
      throw unusable(
        `Another process has been bringing the tables up to date for more than ${waitMs / 1000} s: ${await holder(guard)}. Wait until it has ended, or end it, then start again.`,
      );
    await pause(LOOK_MS);
  }
}

async function isOurs(guard: pg.Client): Promise<boolean> {
  const { rows } = await guard.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.ours ?? false;
}

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
