import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toTimeline } from './timeline-table.ts';

export function timelineReader(db: Kysely<Tables>): Readers['timelines'] {
  const timelines = (workspaceId: string) =>
    db.selectFrom('timelines').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async list(workspaceId, limit) {
      const rows = await timelines(workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toTimeline);
    },
    async byId(workspaceId, timelineId) {
      const row = await timelines(workspaceId).where('id', '=', timelineId).executeTakeFirst();
      return row && toTimeline(row);
    },
  };
}

export function segmentReader(db: Kysely<Tables>): Readers['segments'] {
  return {
    async ofTimeline(timelineId) {
      const rows = await db
        .selectFrom('segments')
        .select('segmentIndex')
        .where('timelineId', '=', timelineId)
        .orderBy('segmentIndex')
        .execute();
      return rows.map(({ segmentIndex }) => ({ segmentIndex, done: true }));
    },
  };
}
