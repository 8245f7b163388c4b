import type { Person, SearchTerms } from '@cutgraph/contract';
import { LABELS_BY_HAND } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { labelNames } from './label-names.ts';

const MOST_PEOPLE = 200;

type Named = { name: string; countMedia: number };
type NamedLabel = Named & { category: string };

/** What a workspace can be searched for. */
export async function searchTermsOf(
  {
    db,
    listPeople,
  }: { db: Kysely<Tables>; listPeople(workspaceId: string, limit: number): Promise<Person[]> },
  workspaceId: string,
): Promise<SearchTerms> {
  const [labels, persons, tags, counts] = await Promise.all([
    labelsOf(db, workspaceId),
    listPeople(workspaceId, MOST_PEOPLE),
    sql<Named>`
      select name, count(*)::integer as count_media
      from (select unnest(tags) as name, id as media_id from media
            where workspace_id = ${workspaceId} and media_content_type <> 'Audio' and tags <> '{}'
            union
            select unnest(tags), media_id from labels
            where workspace_id = ${workspaceId} and not is_rejected and tags <> '{}') as tagged
      group by 1 order by count_media desc, name`.execute(db),
    sql<{ countSpeech: number; countWriting: number }>`
      select count(*) filter (where kind = 'speech')::integer as count_speech,
        count(*) filter (where kind = 'writing')::integer as count_writing
      from (select distinct kind, media_id from footage_texts where workspace_id = ${workspaceId} and text <> '') as said`.execute(
      db,
    ),
  ]);
  return {
    labels,
    categories: await categoriesOf(db, workspaceId, labels),
    people: persons.map(({ id, name, thumbnailURL, countMedia }) => ({ id, name, thumbnailURL, countMedia })),
    tags: tags.rows,
    ...(counts.rows[0] ?? { countSpeech: 0, countWriting: 0 }),
  };
}

/** Name by name, so that each is counted in the order of the index, however large a part of all labels the workspace has. */
async function labelsOf(db: Kysely<Tables>, workspaceId: string): Promise<NamedLabel[]> {
  const { rows } = await sql<NamedLabel>`
    select names.name, category, count_media from (${labelNames(workspaceId)}) as names
    cross join lateral (
      select max(category) as category, count(*)::integer as count_media
      from (select media_id, max(category) as category from labels
            where workspace_id = ${workspaceId} and label_entity_name = names.name and not is_rejected
              and (origin = 'program' or label_entity_name = any(${LABELS_BY_HAND}::text[]))
            group by media_id) as seen
    ) as counted
    where count_media > 0 order by count_media desc, name`.execute(db);
  return rows;
}

/** Words that are wider than a label, with all labels that they hold. */
async function categoriesOf(
  db: Kysely<Tables>,
  workspaceId: string,
  labels: readonly NamedLabel[],
): Promise<Named[]> {
  const wider = new Set(labels.flatMap(({ name, category }) => (name === category ? [] : category)));
  const held = labels.filter(({ category }) => category !== '' && wider.has(category));
  const names = held.map(({ name }) => name);
  const { rows } = await sql<Named>`
    select category as name, count(distinct media_id)::integer as count_media
    from labels
    where workspace_id = ${workspaceId} and label_entity_name = any(${names}::text[])
      and category = any(${[...wider]}::text[]) and category <> '' and not is_rejected
    group by category order by count_media desc, name`.execute(db);
  return rows;
}
