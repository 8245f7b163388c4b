import type { RemoteJobKind, Worker } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A worker that has said nothing for so long is taken for gone. */
const GONE_AFTER_SECONDS = 20;
/** More are not listed: no installation of one database has so many. */
const MOST_LISTED = 500;

const isHere = sql<boolean>`coalesce(seen_at > now() - ${GONE_AFTER_SECONDS} * interval '1 second', false)`;

/**
 * What others render may differ from what is rendered here, so it is not taken. A worker of an earlier release does not say what
 * its renderer is.
 */
const hasOtherRenderer = sql<boolean>`(token_hash is not null and ${isHere} and (
  select count(*) > 0 and bool_and(beside.renderer not in ('', workers.renderer)) from workers as beside
  where beside.token_hash is null and beside.seen_at > now() - ${GONE_AFTER_SECONDS} * interval '1 second'))`;

export function workerReader(db: Kysely<Tables>) {
  return {
    /** Those that are here first, then the last seen. */
    async list(): Promise<Worker[]> {
      const rows = await db
        .selectFrom('workers')
        .select([
          ...(['id', 'name', 'kinds', 'seenAt', 'version', 'slots', 'jobsDone', 'busySeconds'] as const),
          ...(['lastFailure', 'lastFailedAt'] as const),
        ])
        .select(sql<boolean>`token_hash is not null`.as('isRemote'))
        .select(isHere.as('isHere'))
        .select(hasOtherRenderer.as('hasOtherRenderer'))
        .select(
          sql<string[]>`case when token_hash is null then doing else array(
            select kind from remote_jobs where worker_id = workers.id and state = 'taken' order by taken_at) end`.as(
            'doing',
          ),
        )
        .orderBy('isHere', 'desc')
        .orderBy('seenAt', (order) => order.desc().nullsLast())
        .orderBy('id')
        .limit(MOST_LISTED)
        .execute();
      return rows.map((row) => ({ ...row, doing: row.isHere ? row.doing : [] }));
    },
    /** The remote worker of a token, by what is kept of it. */
    async byTokenHash(tokenHash: string): Promise<{ id: string; kinds: RemoteJobKind[] } | undefined> {
      return db
        .selectFrom('workers')
        .select(['id', 'kinds'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst();
    },
    /** The remote workers that are here. */
    async remoteHere(): Promise<{ accepts: RemoteJobKind[]; slots: number; renderer: string }[]> {
      return db
        .selectFrom('workers')
        .select(['accepts', 'slots', 'renderer'])
        .where('tokenHash', 'is not', null)
        .where(isHere)
        .execute();
    },
  };
}
