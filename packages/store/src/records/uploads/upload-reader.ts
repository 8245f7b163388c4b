import { MEDIA_STATUS } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';

export function uploadReader(db: Kysely<Tables>): Readers['uploads'] {
  return {
    async of(mediaId) {
      const { rows } = await sql<{ receivedBytes: number; idleSeconds: number; isOriginalRemoved: boolean }>`
        select received_bytes, extract(epoch from now() - received_at)::float8 as idle_seconds,
          original_removed_at is not null as is_original_removed
        from uploads where media_id = ${mediaId}`.execute(db);
      return rows[0];
    },
    async unfinished() {
      const rows = await db
        .selectFrom('uploads')
        .innerJoin('media', 'id', 'mediaId')
        .select(['mediaId', 'receivedBytes'])
        .where('mediaStatus', '=', MEDIA_STATUS.Uploading)
        .execute();
      return new Map(rows.map(({ mediaId, receivedBytes }) => [mediaId, receivedBytes]));
    },
  };
}
