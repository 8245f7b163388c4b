import { isDeepStrictEqual } from 'node:util';
import { pointClipsJob } from '@cutgraph/contract';
import { sql } from 'kysely';
import type { JobWriter } from '../../queue/queue.ts';
import { type ChangeContext, found } from '../change-context.ts';
import type { Readers } from '../readers.ts';
import type { Writers } from '../writers.ts';

export function clipPointsWriter(
  { db, count }: ChangeContext,
  jobs: JobWriter,
  corrections: Readers['corrections'],
): Writers['clipPoints'] {
  async function renew(workspaceId: string, mediaIds: readonly string[]): Promise<void> {
    const gone = await db
      .deleteFrom('clipPoints')
      .where('workspaceId', '=', workspaceId)
      .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
      .executeTakeFirst();
    count(workspaceId, { points: Number(gone.numDeletedRows) });
    // It has no key: one that runs already may have gone past these media.
    await jobs.enqueue(pointClipsJob, { workspaceId });
  }

  return {
    async put(workspaceId, mediaId, points, made) {
      // Whoever corrects a label of the media waits, or has ended and is seen below.
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
      if (made) {
        const now = await corrections.ofMedia(workspaceId, mediaId);
        if (!isDeepStrictEqual(now, made)) return renew(workspaceId, [mediaId]);
      }
      await db
        .insertInto('clipPoints')
        .values({ mediaId, workspaceId, points })
        .onConflict((conflict) => conflict.column('mediaId').doUpdateSet({ points, updatedAt: sql`now()` }))
        .execute();
      count(workspaceId, { points: 1 });
    },
    renew,
  };
}
