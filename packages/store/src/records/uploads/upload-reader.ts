import { MEDIA_STATUS } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export function uploadReader(db: Kysely<Tables>) {
  return {
    /**
     * What has arrived of an upload for sure, and for how long nothing more has; whether its file was removed since,
     * because it could not be used. Undefined for an upload of an older version.
     */
    async of(
      mediaId: string,
    ): Promise<{ receivedBytes: number; idleSeconds: number; isOriginalRemoved: boolean } | undefined> {
      const { rows } = await sql<{ receivedBytes: number; idleSeconds: number; isOriginalRemoved: boolean }>`
        select received_bytes, extract(epoch from now() - received_at)::float8 as idle_seconds,
          original_removed_at is not null as is_original_removed
        from uploads where media_id = ${mediaId}`.execute(db);
      return rows[0];
    },
    /** What has arrived of uploads that have not ended, by media. */
    async unfinished(): Promise<ReadonlyMap<string, number>> {
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
