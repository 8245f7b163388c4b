import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toLabel } from './label-table.ts';

export function labelReader(db: Kysely<Tables>): Readers['labels'] {
  const labels = (workspaceId: string, mediaId: string) =>
    db.selectFrom('labels').selectAll().where('workspaceId', '=', workspaceId).where('mediaId', '=', mediaId);
  return {
    async list(workspaceId, mediaId, { longerThan, limit }) {
      const rows = await labels(workspaceId, mediaId)
        .where('segmentLengthTime', '>', longerThan)
        .orderBy('segmentLengthTime', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toLabel);
    },
    async ofMedia(workspaceId, mediaId) {
      const rows = await labels(workspaceId, mediaId).orderBy('segmentStartTime').orderBy('id').execute();
      return rows.map(toLabel);
    },
  };
}
