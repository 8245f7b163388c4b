import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import type { Writers } from '../writers.ts';

export function usageWriter({ db }: ChangeContext): Writers['usage'] {
  return {
    async lock({ workspaceId, userId }) {
      // Always in this order, so that nobody holds one while waiting for another.
      for (const name of [`usage of workspace ${workspaceId}`, `usage of user ${userId}`])
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
    },
  };
}
