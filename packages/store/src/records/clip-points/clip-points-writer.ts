import { sql } from 'kysely';
import { type ChangeContext, found } from '../change-context.ts';
import type { Writers } from '../writers.ts';

export function clipPointsWriter({ db, count }: ChangeContext): Writers['clipPoints'] {
  return {
    async put(workspaceId, mediaId, points) {
      found(
        await db
          .selectFrom('media')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', mediaId)
          .forKeyShare()
          .executeTakeFirst(),
        'media',
      );
      await db
        .insertInto('clipPoints')
        .values({ mediaId, workspaceId, points })
        .onConflict((conflict) => conflict.column('mediaId').doUpdateSet({ points, updatedAt: sql`now()` }))
        .execute();
      count(workspaceId, { points: 1 });
    },
  };
}
