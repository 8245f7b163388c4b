import { LABELS_BY_HAND } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** What members call their own clips where it is no label: not one by hand, and nothing that the program saw is called so. */
export async function ownNames(
  db: Kysely<Tables>,
  mediaIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (mediaIds.length === 0) return new Map();
  const { rows } = await sql<{ mediaId: string; name: string }>`
    select distinct media_id, label_entity_name as name from labels as own
    where media_id = any(${mediaIds}::text[]) and origin = 'member'
      and label_entity_name <> all(${LABELS_BY_HAND}::text[]) and not exists (
        select from labels as seen
        where seen.media_id = own.media_id and seen.label_entity_name = own.label_entity_name
          and seen.origin = 'program' and not seen.is_rejected)`.execute(db);
  const byMedia = Map.groupBy(rows, ({ mediaId }) => mediaId);
  return new Map([...byMedia].map(([id, all]) => [id, new Set(all.map(({ name }) => name))]));
}
