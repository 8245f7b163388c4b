import { isDeepStrictEqual } from 'node:util';
import type { VideographRevision } from '@cutgraph/contract';
import { roundSeconds } from '@cutgraph/core';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { json } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import type { WholeVideograph } from '../writers.ts';
import { BIG_PARTS, type RevisionTable } from './revision-table.ts';
import type { VideographTable } from './videograph-table.ts';

type Row = Selectable<VideographTable>;

/** So many of the newest can be gone back to. */
const KEPT = 100;
/** Older ones go together, once in so many writes. */
const FORGET_EVERY = 20;

/** Adds the revision that a write has just made. @param before what it was made from; null for a new graph. */
export async function keepRevision(
  db: Transaction<Tables>,
  before: Row | null,
  after: Row,
  { change, author }: { change?: VideographRevision['change']; author: string },
): Promise<void> {
  const changed = BIG_PARTS.filter((part) => !before || !isDeepStrictEqual(before[part], after[part]));
  const part = <Name extends (typeof BIG_PARTS)[number]>(name: Name) =>
    changed.includes(name) ? json<Row[Name]>(after[name]) : null;
  const seconds = after.path.reduce((sum, index) => sum + (after.cuts[index]?.length ?? 0), 0);
  await db
    .insertInto('videographRevisions')
    .values({
      videographId: after.id,
      revision: after.revision,
      change: change ?? (changed.length > 0 ? 'graph' : choicesOrPath(before, after)),
      path: json(after.path),
      pinned: json(after.pinned),
      refused: json(after.refused),
      media: part('media'),
      clips: part('clips'),
      cuts: part('cuts'),
      edges: part('edges'),
      cutCount: Object.keys(after.cuts).length,
      pathLength: roundSeconds(seconds),
      author,
    })
    .execute();
  if (after.revision % FORGET_EVERY === 0) await forgetOld(db, after.id, after.revision - KEPT + 1);
}

function choicesOrPath(before: Row | null, after: Row): 'choices' | 'path' {
  const same =
    isDeepStrictEqual(before?.pinned, after.pinned) && isDeepStrictEqual(before?.refused, after.refused);
  return same ? 'path' : 'choices';
}

/** Drops what is older than `oldest`, after that one has taken over what it and the later ones still need. */
async function forgetOld(db: Transaction<Tables>, videographId: string, oldest: number): Promise<void> {
  const nearest = <Name extends (typeof BIG_PARTS)[number]>(name: Name): RawBuilder<RevisionTable[Name]> =>
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

/** A graph as it was at a revision, or undefined where that is not kept any more. */
export async function graphAt(
  db: Transaction<Tables>,
  videographId: string,
  revision: number,
): Promise<WholeVideograph | undefined> {
  const { rows } = await sql<WholeVideograph>`
    select path, pinned, refused, ${sql.join(
      BIG_PARTS.map(
        (
          part,
        ) => sql`(select ${sql.ref(part)} from videograph_revisions older where older.videograph_id = r.videograph_id
          and older.revision <= r.revision and older.${sql.ref(part)} is not null
          order by older.revision desc limit 1) as ${sql.ref(part)}`,
      ),
    )}
    from videograph_revisions r where videograph_id = ${videographId} and revision = ${revision}`.execute(db);
  return rows[0];
}
