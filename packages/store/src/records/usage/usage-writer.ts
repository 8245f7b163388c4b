import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';

export function usageWriter({ db }: ChangeContext) {
  const take = async (name: string) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  };
  return {
    /** Others who look what this workspace and this person use, to use more, wait until this transaction ends. */
    async lock({ workspaceId, userId }: { workspaceId: string; userId: string }): Promise<void> {
      // Always in this order, so that nobody holds one while waiting for another.
      await take(`usage of workspace ${workspaceId}`);
      await take(`usage of user ${userId}`);
    },
    /** The same for a person alone. */
    lockUser: (userId: string): Promise<void> => take(`usage of user ${userId}`),
    /** Others who look what the disk has free, to use more, wait until this transaction ends. After `lock`. */
    lockDisk: (): Promise<void> => take('usage of the disk'),
    /** From here on an unfinished upload counts with what has arrived, no more with its whole size. */
    async giveBack(mediaId: string, arrivedBytes: number): Promise<void> {
      // It may have been deleted meanwhile.
      await sql`insert into idle_uploads (media_id, arrived_bytes)
        select id, ${arrivedBytes} from media where id = ${mediaId}
        on conflict do nothing`.execute(db);
    },
    /** Ends that; whoever calls it has looked whether there is room. */
    async takeBack(mediaId: string): Promise<void> {
      await sql`delete from idle_uploads where media_id = ${mediaId}`.execute(db);
    },
  };
}
