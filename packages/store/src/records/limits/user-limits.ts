import type { UserLimits } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ChangeContext } from '../change-context.ts';

const COLUMNS = ['bytes', 'minutes', 'runningJobs', 'workspaces', 'tokens'] as const;

export function userLimitReader(db: Kysely<Tables>) {
  return {
    /** The limits that an administrator has set for this user. */
    async ofUser(userId: string): Promise<UserLimits> {
      const row = await db
        .selectFrom('userLimits')
        .select(COLUMNS)
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row ?? { bytes: null, minutes: null, runningJobs: null, workspaces: null, tokens: null };
    },
  };
}

export function userLimitWriter({ db }: ChangeContext) {
  return {
    /** In place of those that there were. The user must be there. */
    async set(userId: string, limits: UserLimits): Promise<void> {
      if (COLUMNS.every((name) => limits[name] === null)) {
        await db.deleteFrom('userLimits').where('userId', '=', userId).execute();
        return;
      }
      await db
        .insertInto('userLimits')
        .values({ userId, ...limits })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(limits))
        .execute();
    },
  };
}
