import type { Media } from '@cutgraph/contract';
import { sql } from 'kysely';
import { type ChangeContext, found } from '../change-context.ts';

type LabelFacts = Pick<Media, 'listLabels' | 'listCategoryLabels' | 'listTrackedLabels' | 'clipObject'>;

/**
 * Changes labels of some media, and with them what their media and their workspace say of labels: the lists, and how many
 * clips there are. It holds the media until the transaction ends, always in one order, so that changes of labels
 * follow each other. Media that are gone are left out; with none left it refuses with `not-found`.
 */
export async function changeLabels<T>(
  context: ChangeContext,
  workspaceId: string,
  mediaIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const ids = [...new Set(mediaIds)];
  const held = await context.db
    .selectFrom('media')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  found(held[0], 'media');
  const here = held.map(({ id }) => id);
  const before = await countOf(context, here);
  const answer = await change();
  await noteFacts(context, workspaceId, here);
  context.count(workspaceId, { clips: (await countOf(context, here)) - before });
  return answer;
}

/** Clips that are there: the program's that are not rejected, and those of members. */
async function countOf({ db }: ChangeContext, mediaIds: string[]): Promise<number> {
  const row = await db
    .selectFrom('labels')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
    .where('isRejected', '=', false)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

async function noteFacts({ db, note }: ChangeContext, workspaceId: string, mediaIds: string[]) {
  const rows = await db
    .selectFrom('labels')
    .select(['mediaId', 'labelEntityName', 'category'])
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.max<number>('segmentLengthTime').as('longestSeconds'),
    ])
    .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
    .where('isRejected', '=', false)
    .groupBy(['mediaId', 'labelEntityName', 'category'])
    .execute();
  const byMedia = Map.groupBy(rows, ({ mediaId }) => mediaId);
  const facts = mediaIds.map((id) => ({ id, ...factsOf(byMedia.get(id) ?? []) }));
  await sql`
    update media set list_labels = facts."listLabels", list_category_labels = facts."listCategoryLabels",
      list_tracked_labels = facts."listTrackedLabels", clip_object = facts."clipObject"
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as facts (id text, "listLabels" text[],
      "listCategoryLabels" text[], "listTrackedLabels" text[], "clipObject" jsonb)
    where media.id = facts.id`.execute(db);
  for (const documentId of mediaIds) note({ kind: 'media', workspaceId, documentId, change: 'updated' });
}

type NamedCount = { labelEntityName: string; category: string; count: string; longestSeconds: number };

/** The lists, and how many clips of each label there are and how long the longest is. A member's clip has no category. */
function factsOf(rows: readonly NamedCount[]): LabelFacts {
  const sorted = (words: string[]) => [...new Set(words.filter((word) => word !== ''))].sort();
  const names = rows.map(({ labelEntityName }) => labelEntityName);
  const categories = rows.map(({ category }) => category);
  const clips = new Map<string, { count: number; longestSeconds: number }>();
  for (const { labelEntityName, count, longestSeconds } of rows) {
    const known = clips.get(labelEntityName) ?? { count: 0, longestSeconds: 0 };
    clips.set(labelEntityName, {
      count: known.count + Number(count),
      longestSeconds: Math.max(known.longestSeconds, longestSeconds),
    });
  }
  return {
    listLabels: sorted(names),
    listCategoryLabels: sorted(categories),
    listTrackedLabels: sorted([...names, ...categories]),
    clipObject: Object.fromEntries(clips),
  };
}
