import { timelineRef } from '@cutgraph/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { timeLeft } from '../time-left.ts';
import { type TimelineTable, toTimeline } from './timeline-table.ts';

export function timelineReader(db: Kysely<Tables>): Readers['timelines'] {
  const timelines = (workspaceId: string) =>
    db.selectFrom('timelines').selectAll().where('workspaceId', '=', workspaceId);

  async function told(rows: readonly Selectable<TimelineTable>[]) {
    const isRendering = (row: Selectable<TimelineTable>) => row.mediaUrl === '' && row.error === null;
    const refOf = (row: Selectable<TimelineTable>) => timelineRef(row.workspaceId, row.id);
    const left = await timeLeft(db, rows.filter(isRendering).map(refOf));
    return rows.map((row) => toTimeline(row, left.ofSubject(refOf(row))));
  }

  return {
    async list(workspaceId, limit) {
      const rows = await timelines(workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return told(rows);
    },
    async byId(workspaceId, timelineId) {
      const row = await timelines(workspaceId).where('id', '=', timelineId).executeTakeFirst();
      return row && (await told([row]))[0];
    },
  };
}

export function segmentReader(db: Kysely<Tables>): Readers['segments'] {
  return {
    async ofTimeline(timelineId) {
      const rows = await db
        .selectFrom('segments')
        .select(['segmentIndex', 'decodedFrom'])
        .where('timelineId', '=', timelineId)
        .orderBy('segmentIndex')
        .execute();
      return rows.map((row) => ({ ...row, done: true }));
    },
  };
}
