import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { RevisionTable } from './revision-table.ts';

/** So many of the newest can be gone back to, as long as they take no more than the bytes below. */
const KEPT = 100;
/** Older ones go together, once in so many writes. */
const FORGET_EVERY = 20;
/**
 * What the revisions of one graph may take together, apart from the oldest of them, which has the whole graph. An hour of
 * edits of a graph of a hundred cuts takes less.
 */
const MOST_BYTES = 16 * 1024 * 1024;

/** Drops the oldest revisions of a graph where they are more, or take more bytes, than is kept. @param newest the one just made. */
export async function forgetOldRevisions(
  db: Transaction<Tables>,
  videographId: string,
  newest: number,
): Promise<void> {
  const byCount = newest % FORGET_EVERY === 0 ? newest - KEPT + 1 : 0;
  const { rows } = await sql<{ first: number; byBytes: number }>`
    select min(revision) as first, min(revision) filter (where newer <= ${MOST_BYTES}) as "byBytes"
    from (select revision, sum(bytes) over (order by revision desc) - bytes as newer
      from videograph_revisions where videograph_id = ${videographId}) counted`.execute(db);
  const { first, byBytes } = rows[0]!;
  const oldest = Math.max(byCount, byBytes);
  if (oldest > first) await forgetBefore(db, videographId, oldest);
}

/** Drops what is older than `oldest`, after that one has taken over what it and the later ones still need. */
async function forgetBefore(db: Transaction<Tables>, videographId: string, oldest: number): Promise<void> {
  const nearest = <Name extends keyof RevisionTable>(name: Name): RawBuilder<RevisionTable[Name]> =>
    sql`(select ${sql.ref(name)} from videograph_revisions where videograph_id = ${videographId}
      and revision <= ${oldest} and ${sql.ref(name)} is not null order by revision desc limit 1)`;
  await db
    .updateTable('videographRevisions')
    .set({
      media: nearest('media'),
      clips: nearest('clips'),
      cuts: nearest('cuts'),
      edges: nearest('edges'),
    })
    .where('videographId', '=', videographId)
    .where('revision', '=', oldest)
    .execute();
  await db
    .deleteFrom('videographRevisions')
    .where('videographId', '=', videographId)
    .where('revision', '<', oldest)
    .execute();
}
