import { MEDIA_STATUS } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';

export function clipPointsReader(db: Kysely<Tables>): Readers['clipPoints'] {
  return {
    async revision(workspaceId) {
      const row = await db
        .selectFrom('workspaces')
        .select('pointsRevision')
        .where('id', '=', workspaceId)
        .executeTakeFirst();
      return row?.pointsRevision ?? 0;
    },
    ofWorkspace: (workspaceId) =>
      db
        .selectFrom('clipPoints')
        .select(['mediaId', 'points'])
        .where('workspaceId', '=', workspaceId)
        .orderBy('mediaId')
        .execute(),
    missing(limit, workspaceId) {
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
