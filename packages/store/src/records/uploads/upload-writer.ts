import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import type { Writers } from '../writers.ts';

export function uploadWriter({ db }: ChangeContext): Writers['uploads'] {
  return {
    async set(mediaId, bytes) {
      // Its media may have been deleted meanwhile.
      await sql`insert into uploads (media_id, received_bytes)
        select id, ${bytes} from media where id = ${mediaId}
        on conflict (media_id) do update set received_bytes = ${bytes}, received_at = now()`.execute(db);
    },
    async advance(mediaId, { from, to }) {
      const { numAffectedRows } = await sql`update uploads set received_bytes = ${to}, received_at = now()
        where media_id = ${mediaId} and received_bytes = ${from}`.execute(db);
      return Number(numAffectedRows ?? 0) > 0;
    },
    async originalRemoved(mediaId) {
      await sql`insert into uploads (media_id, received_bytes, original_removed_at)
        select id, size, now() from media where id = ${mediaId}
        on conflict (media_id) do update set original_removed_at = now()`.execute(db);
    },
  };
}
