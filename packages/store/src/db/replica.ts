import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import { every } from '../queue/every.ts';
import { openPool } from './connection.ts';
import { isDatabaseAway } from './outage.ts';

/** How often it is looked whether the replica keeps up, and how long that may take. */
const LOOK_EVERY_MS = 1_000;
/** A replica that is further behind is not read from. */
const MOST_BEHIND_SECONDS = 5;
/** A query that was ended because the replica had to take away rows that it read. */
const CONFLICT = '40001';

/** A streaming replica of the database. */
export type Replica = {
  /** Whether it is there and keeps up, as far as is known. */
  keepsUp(): boolean;
  close(): Promise<void>;
};

/** @param onTrouble hears when it is away or behind, once until it keeps up again. */
export async function openReplica(
  primary: Pick<Pool, 'query'>,
  replica: Pick<Pool, 'query' | 'end'>,
  onTrouble: (error: unknown) => void,
): Promise<Replica> {
  let keepsUp = false;
  const look = async () => {
    const given = new AbortController();
    const tooLate = after(LOOK_EVERY_MS, 'it did not answer', { signal: given.signal });
    const asked = troubleOf(primary, replica).catch((error: unknown) => String(error));
    const trouble = await Promise.race([asked, tooLate]);
    given.abort();
    tooLate.catch(() => undefined);
    keepsUp = trouble === undefined;
    if (trouble) throw new Error(`Searches read the database itself, not its replica: ${trouble}.`);
  };
  // Said by what follows.
  await look().catch(() => undefined);
  const stop = every(LOOK_EVERY_MS, look, onTrouble);
  return {
    keepsUp: () => keepsUp,
    async close() {
      await stop();
      await replica.end();
    },
  };
}

/** What is wrong with a replica; undefined where it keeps up. */
export async function tryReplica(databaseUrl: string, replicaUrl: string): Promise<string | undefined> {
  const [primary, replica] = [databaseUrl, replicaUrl].map((url) => openPool(url, { connections: 1 }));
  try {
    return await troubleOf(primary!, replica!);
  } catch (error) {
    return String(error);
  } finally {
    await Promise.all([primary!.end(), replica!.end()]);
  }
}

/** Whether a query that failed on the replica is to be asked of the database itself. */
export function isOfReplica(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof Error && 'code' in error && error.code === CONFLICT);
}

/** By the clock of the database, which dates the changes; one that has all of them is not behind, however old the last is. */
async function troubleOf(
  primary: Pick<Pool, 'query'>,
  replica: Pick<Pool, 'query'>,
): Promise<string | undefined> {
  const now = await primary.query<{ place: string; seconds: number }>(
    'select pg_current_wal_lsn()::text as place, extract(epoch from clock_timestamp())::float8 as seconds',
  );
  const { place, seconds } = now.rows[0]!;
  const { rows } = await replica.query<{ hasAll: boolean | null; behind: number | null }>(
    `select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll",
       $2 - extract(epoch from pg_last_xact_replay_timestamp())::float8 as behind`,
    [place, seconds],
  );
  const { hasAll, behind } = rows[0]!;
  if (hasAll === null) return 'what CUTGRAPH_REPLICA_DATABASE_URL names is no replica';
  if (hasAll || (behind !== null && behind <= MOST_BEHIND_SECONDS)) return undefined;
  return `it is ${behind === null ? 'far' : `${Math.round(behind)} s`} behind`;
}
