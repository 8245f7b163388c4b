import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import type { Writers } from '../writers.ts';

export function usageWriter({ db }: ChangeContext): Writers['usage'] {
  const take = async (name: string) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  };
  return {
    async lock({ workspaceId, userId }) {
      // Always in this order, so that nobody holds one while waiting for another.
      await take(`usage of workspace ${workspaceId}`);
      await take(`usage of user ${userId}`);
    },
    lockUser: (userId) => take(`usage of user ${userId}`),
    lockDisk: () => take('usage of the disk'),
    async giveBack(mediaId, arrivedBytes) {
      // It may have been deleted meanwhile.
      await sql`insert into idle_uploads (media_id, arrived_bytes)
        select id, ${arrivedBytes} from media where id = ${mediaId}
        on conflict do nothing`.execute(db);
    },
    async takeBack(mediaId) {
      await sql`delete from idle_uploads where media_id = ${mediaId}`.execute(db);
    },
  };
}
