import { Refusal } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../db/tables.ts';

/** Held by the one backup that is taken; any numbers will do that no other use of this database takes. */
const ONE_BACKUP = 720_160_404;
/** Held by a backup, or shared by those who take files away. */
const FILES_STAY = 720_160_405;

/**
 * From here on no process removes files until this connection ends. Waits for those who are at it. Refuses while another
 * backup is taken.
 */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [ONE_BACKUP]);
  if (!rows[0].free)
    throw new Refusal('unavailable', 'Another backup is being taken. Try again when it has ended.');
  await client.query('select pg_advisory_lock($1)', [FILES_STAY]);
}

/** Takes files away, unless a backup holds them; answers whether it was done. */
export async function unlessHeld(db: Kysely<Tables>, removal: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${FILES_STAY}) as free`.execute(transaction);
    if (!rows[0]?.free) return false;
    await removal();
    return true;
  });
}
