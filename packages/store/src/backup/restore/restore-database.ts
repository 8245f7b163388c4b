import { Refusal } from '@cutgraph/core';
import type pg from 'pg';
import { JOB_SCHEMA } from '../../queue/job-rows.ts';
import { quoted } from '../catalogue.ts';

/** Is in a database as long as a restore into it is not finished. */
const MARKER = 'cutgraph_restore_unfinished';

const OWN_TABLES = `
  select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`;

type Asking = Pick<pg.ClientBase, 'query'> | pg.Pool;

/** Refuses a database into which a restore was begun and not finished. */
export async function refuseHalfRestoredDatabase(client: Asking): Promise<void> {
  if (await hasSchema(client, MARKER)) {
    throw new Refusal(
      'unavailable',
      'A restore into this database is under way or was not finished. Type cutgraph restore FILE.tar --clear to remove what it left and restore again.',
    );
  }
}

/** Marks an empty database; refuses another. With `clear`, what an unfinished restore left there goes first. */
export async function takeDatabase(client: pg.ClientBase, options: { clear: boolean }): Promise<void> {
  if (options.clear && (await hasSchema(client, MARKER))) await emptyDatabase(client);
  await refuseHalfRestoredDatabase(client);
  const { rows } = await client.query(`${OWN_TABLES} limit 1`);
  if (rows.length > 0 || (await hasSchema(client, JOB_SCHEMA))) {
    throw new Refusal(
      'invalid-argument',
      'The database at DATABASE_URL is not empty. Restore into a new, empty one.',
    );
  }
  await client.query(`create schema ${MARKER}`);
}

export async function finishDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema ${MARKER}`);
}

/** Removes what a restore has made. The database was empty before, so all tables in it are the restore's. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(OWN_TABLES);
  for (const { name } of rows) await client.query(`drop table ${quoted(name)} cascade`);
  await client.query(`drop schema if exists ${JOB_SCHEMA} cascade`);
  await client.query(`drop schema if exists ${MARKER}`);
}

async function hasSchema(client: Asking, name: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [name]);
  return rows.length > 0;
}
