import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';

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
