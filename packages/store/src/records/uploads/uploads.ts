import { MEDIA_STATUS } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ChangeContext } from '../change-context.ts';

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

export function uploadWriter({ db }: ChangeContext) {
  return {
    /** So many bytes are in its file for sure: none after them count. */
    async set(mediaId: string, bytes: number): Promise<void> {
      // Its media may have been deleted meanwhile.
      await sql`insert into uploads (media_id, received_bytes)
        select id, ${bytes} from media where id = ${mediaId}
        on conflict (media_id) do update set received_bytes = ${bytes}, received_at = now()`.execute(db);
    },
    /** The same for who wrote the bytes in between; false when another has changed it meanwhile, and nothing is done. */
    async advance(mediaId: string, { from, to }: { from: number; to: number }): Promise<boolean> {
      const { numAffectedRows } = await sql`update uploads set received_bytes = ${to}, received_at = now()
        where media_id = ${mediaId} and received_bytes = ${from}`.execute(db);
      return Number(numAffectedRows ?? 0) > 0;
    },
    /** Its file cannot be used and is not kept. */
    async originalRemoved(mediaId: string): Promise<void> {
      await sql`insert into uploads (media_id, received_bytes, original_removed_at)
        select id, size, now() from media where id = ${mediaId}
        on conflict (media_id) do update set original_removed_at = now()`.execute(db);
    },
  };
}
