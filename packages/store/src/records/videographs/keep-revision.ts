import type { VideographRevision } from '@cutgraph/contract';
import { type RawBuilder, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { forgetOldRevisions } from './forget-old-revisions.ts';
import { BIG_PARTS, type RevisionTable } from './revision-table.ts';
import type { VideographTable } from './videograph-table.ts';

/** What a change has made, without the graph itself. */
export type WrittenGraph = Pick<Selectable<VideographTable>, 'workspaceId' | 'revision' | 'bytes'>;

/**
 * Changes a graph and keeps the revision that this makes, with those of its big parts that are not as they were. The
 * database compares: the graph is not read for it.
 */
export async function writeRevision(
  db: Transaction<Tables>,
  videographId: string,
  columns: UpdateObject<Tables, 'videographs'>,
  { author, change }: { author: string; change?: VideographRevision['change'] },
): Promise<WrittenGraph> {
  const own = sql<string>`${videographId}`;
  const written = await db
    // Both see the graph as it was when the statement began: this one is what it was made from.
    .with('before', (query) => query.selectFrom('videographs').selectAll().where('id', '=', videographId))
    .with('after', (query) =>
      query
        .updateTable('videographs')
        .set({ ...columns, revision: sql`revision + 1`, updatedAt: sql`now()` })
        .where('id', '=', own)
        .returningAll(),
    )
    .with('kept', (query) =>
      query
        .insertInto('videographRevisions')
        .columns(REVISION_COLUMNS)
        .expression((eb) =>
          eb
            .selectFrom('after')
            .innerJoin('before', 'before.id', 'after.id')
            .select(revisionColumns({ author, change: change ? sql`${change}` : whatChanged })),
        )
        .returning('revision'),
    )
    .selectFrom('after')
    .select(['workspaceId', 'revision', 'bytes'])
    .executeTakeFirstOrThrow();
  await forgetOldRevisions(db, videographId, written.revision);
  return written;
}

/** Keeps a new graph as its first revision. */
export async function keepFirstRevision(db: Transaction<Tables>, videographId: string): Promise<void> {
  await db
    .insertInto('videographRevisions')
    .columns(REVISION_COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom('videographs as after')
        .where('after.id', '=', videographId)
        .select(revisionColumns({ author: '', change: sql`'created'`, isFirst: true })),
    )
    .execute();
}

const REVISION_COLUMNS = [
  'videographId',
  'revision',
  'change',
  'path',
  'pinned',
  'refused',
  ...BIG_PARTS,
  'cutCount',
  'pathLength',
  'author',
] as const;

/** In the order of their names above, of a graph that is called `after`. */
function revisionColumns({
  author,
  change,
  isFirst = false,
}: {
  author: string;
  change: RawBuilder<unknown>;
  isFirst?: boolean;
}) {
  const part = (name: (typeof BIG_PARTS)[number]) =>
    isFirst
      ? sql`after.${sql.ref(name)}`
      : sql`case when after.${sql.ref(name)} is distinct from before.${sql.ref(name)} then after.${sql.ref(name)} end`;
  return [
    sql`after.id`.as('videographId'),
    sql`after.revision`.as('revision'),
    sql`${change}::text`.as('change'),
    sql`after.path`.as('path'),
    sql`after.pinned`.as('pinned'),
    sql`after.refused`.as('refused'),
    ...BIG_PARTS.map((name) => part(name).as(name)),
    sql`(select count(*) from jsonb_object_keys(after.cuts))`.as('cutCount'),
    sql`(select round(coalesce(sum((after.cuts -> step ->> 'length')::numeric), 0), 6)::float8
      from jsonb_array_elements_text(after.path) step)`.as('pathLength'),
    sql`${author}::text`.as('author'),
  ];
}

const whatChanged = sql`case
  when ${sql.join(
    BIG_PARTS.map((name) => sql`after.${sql.ref(name)} is distinct from before.${sql.ref(name)}`),
    sql` or `,
  )} then 'graph'
  when after.pinned is distinct from before.pinned or after.refused is distinct from before.refused then 'choices'
  else 'path' end`;

/** The columns that make a graph what it was at a revision; undefined where that is not kept any more. */
export async function columnsAt(
  db: Transaction<Tables>,
  videographId: string,
  revision: number,
): Promise<UpdateObject<Tables, 'videographs'> | undefined> {
  const isKept = await db
    .selectFrom('videographRevisions')
    .select('revision')
    .where('videographId', '=', videographId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!isKept) return undefined;
  const then = <Name extends keyof RevisionTable>(name: Name): RawBuilder<NonNullable<RevisionTable[Name]>> =>
    sql`(select ${sql.ref(name)} from videograph_revisions where videograph_id = ${videographId}
      and revision <= ${revision} and ${sql.ref(name)} is not null order by revision desc limit 1)`;
  return {
    media: then('media'),
    clips: then('clips'),
    cuts: then('cuts'),
    edges: then('edges'),
    path: then('path'),
    pinned: then('pinned'),
    refused: then('refused'),
  };
}
