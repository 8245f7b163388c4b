import { MEDIA_STATUS } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

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
