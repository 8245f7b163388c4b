import { MEDIA_STATUS } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MissingText } from './footage-text-table.ts';

export function footageTextReader(db: Kysely<Tables>) {
  return {
    /** Media that are Done whose words were never kept to be searched, of all workspaces; the oldest first. */
    async missing(limit: number): Promise<MissingText[]> {
      const { rows } = await sql<MissingText>`
        select media.workspace_id, media.id as media_id, told.kind
        from media
        cross join lateral (values ('speech', captions_url), ('writing', looks_url)) as told (kind, url)
        where media_status = ${MEDIA_STATUS.Done} and told.url <> '' and not exists (
          select 1 from footage_texts where footage_texts.media_id = media.id and footage_texts.kind = told.kind
        )
        order by media.created_at, media.id, told.kind
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}
