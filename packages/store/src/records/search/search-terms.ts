import type { Person, SearchTerms } from '@cutgraph/contract';
import { LABELS_BY_HAND } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

const MOST_PEOPLE = 200;

type Named = { name: string; countMedia: number };

/** What a workspace can be searched for. */
export async function searchTermsOf(
  {
    db,
    listPeople,
  }: { db: Kysely<Tables>; listPeople(workspaceId: string, limit: number): Promise<Person[]> },
  workspaceId: string,
): Promise<SearchTerms> {
  const [labels, categories, persons, tags, counts] = await Promise.all([
    sql<Named & { category: string }>`
      select label_entity_name as name, max(category) as category, count(*)::integer as count_media
      from (select label_entity_name, media_id, max(category) as category from labels
            where workspace_id = ${workspaceId} and not is_rejected and (origin = 'program' or label_entity_name = any(${LABELS_BY_HAND}::text[]))
            group by 1, 2) as seen
      group by 1 order by count_media desc, name`.execute(db),
    sql<Named>`
      select category as name, count(*)::integer as count_media
      from (select category, media_id, bool_or(category <> label_entity_name) as is_wider from labels
            where workspace_id = ${workspaceId} and not is_rejected and category <> '' group by 1, 2) as seen
      group by 1 having bool_or(is_wider) order by count_media desc, name`.execute(db),
    listPeople(workspaceId, MOST_PEOPLE),
    sql<Named>`
      select name, count(*)::integer as count_media
      from (select unnest(tags) as name, id as media_id from media
            where workspace_id = ${workspaceId} and media_content_type <> 'Audio'
            union
            select unnest(tags), media_id from labels where workspace_id = ${workspaceId} and not is_rejected) as tagged
      group by 1 order by count_media desc, name`.execute(db),
    sql<{ countSpeech: number; countWriting: number }>`
      select count(distinct media_id) filter (where kind = 'speech')::integer as count_speech,
        count(distinct media_id) filter (where kind = 'writing')::integer as count_writing
      from footage_texts where workspace_id = ${workspaceId} and text <> ''`.execute(db),
  ]);
  return {
    labels: labels.rows,
    categories: categories.rows,
    people: persons.map(({ id, name, thumbnailURL, countMedia }) => ({ id, name, thumbnailURL, countMedia })),
    tags: tags.rows,
    ...(counts.rows[0] ?? { countSpeech: 0, countWriting: 0 }),
  };
}
