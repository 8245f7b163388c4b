import { isDeepStrictEqual } from 'node:util';
import { MEDIA_STATUS, pointClipsJob } from '@cutgraph/contract';
import type { TrackCorrection } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { JobWriter } from '../../queue/queue.ts';
import { type ChangeContext, found } from '../change-context.ts';

export function clipPointsReader(db: Kysely<Tables>) {
  return {
    /** Grows whenever the points of a workspace change, a media that goes included. */
    async revision(workspaceId: string): Promise<number> {
      const row = await db
        .selectFrom('workspaces')
        .select('pointsRevision')
        .where('id', '=', workspaceId)
        .executeTakeFirst();
      return row?.pointsRevision ?? 0;
    },
    ofWorkspace: (workspaceId: string): Promise<{ mediaId: string; points: Uint8Array }[]> =>
      db
        .selectFrom('clipPoints')
        .select(['mediaId', 'points'])
        .where('workspaceId', '=', workspaceId)
        .orderBy('mediaId')
        .execute(),
    /** Media that are Done and have none yet, of all workspaces or of one. */
    missing(limit: number, workspaceId?: string): Promise<{ workspaceId: string; mediaId: string }[]> {
      const media = db
        .selectFrom('media')
        .select(['workspaceId', 'id as mediaId'])
        .where('mediaStatus', '=', MEDIA_STATUS.Done)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('clipPoints').select('mediaId').whereRef('mediaId', '=', 'media.id'))),
        )
        .orderBy('createdAt')
        .orderBy('id')
        .limit(limit);
      return (workspaceId === undefined ? media : media.where('workspaceId', '=', workspaceId)).execute();
    },
  };
}

/** @param correctionsOf what members say of the tracks of a media. */
export function clipPointsWriter(
  { db, count }: ChangeContext,
  jobs: JobWriter,
  correctionsOf: (workspaceId: string, mediaId: string) => Promise<TrackCorrection[]>,
) {
  /** Takes the points of these media away and queues the job that makes them again. */
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
    /**
     * What recommendations find a media by; doing it again replaces them.
     *
     * @param madeWith the corrections that the points were made with: where members say something else by now, the points
     * are made again instead of kept.
     */
    async put(
      workspaceId: string,
      mediaId: string,
      points: Uint8Array,
      madeWith?: readonly TrackCorrection[],
    ): Promise<void> {
      // A transaction that corrects a label of the media waits, or has ended and is seen below.
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
      if (madeWith) {
        const now = await correctionsOf(workspaceId, mediaId);
        if (!isDeepStrictEqual(now, madeWith)) return renew(workspaceId, [mediaId]);
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
