import { sql } from 'kysely';
import type { ChangeContext } from '../records/change-context.ts';

const KEPT_DAYS = 30;

/** Events are written by `noteEvents`, at the end of the transaction that they tell of. */
export function eventWriter({ db }: ChangeContext) {
  return {
    /** Removes what is older than thirty days: nobody reads on from so long ago. */
    async forgetOld(): Promise<void> {
      await db
        .deleteFrom('events')
        .where('createdAt', '<', sql<string>`now() - ${KEPT_DAYS} * interval '1 day'`)
        .execute();
    },
  };
}
