import { type StoredTimeline, timelineRef } from '@cutgraph/contract';
import type { Canvas, DecodeStart } from '@cutgraph/core';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Page, pageOf, readCursor } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { cachedSegmentKey } from '../../files/keys.ts';
import { timeLeft } from '../../progress/time-left.ts';
import { type TimelineTable, toTimeline } from './timeline-table.ts';

/** What is shown of a film where nothing is said of how it was made; no canvas where it has the default one. */
export type TimelineSummary = Pick<StoredTimeline, 'title' | 'duration' | 'thumbnailURL' | 'updatedAt'> & {
  canvas: Canvas | null;
};

export function timelineReader(db: Kysely<Tables>) {
  const timelines = (workspaceId: string) =>
    db.selectFrom('timelines').selectAll().where('workspaceId', '=', workspaceId);

  async function withTimeLeft(rows: readonly Selectable<TimelineTable>[]) {
    const isRendering = (row: Selectable<TimelineTable>) => row.mediaURL === '' && row.error === null;
    const refOf = (row: Selectable<TimelineTable>) => timelineRef(row.workspaceId, row.id);
    const left = await timeLeft(db, rows.filter(isRendering).map(refOf));
    return rows.map((row) => toTimeline(row, left.ofSubject(refOf(row))));
  }

  return {
    async list(workspaceId: string, limit: number): Promise<StoredTimeline[]> {
      const rows = await timelines(workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return withTimeLeft(rows);
    },
    /** The same, a page at a time: one ends before it takes more bytes, with at least one timeline. */
    async page(
      workspaceId: string,
      { limit, cursor, mostBytes }: { limit: number; cursor?: string | undefined; mostBytes: number },
    ): Promise<Page<StoredTimeline>> {
      const last = cursor === undefined ? undefined : readCursor(cursor);
      const heads = await db
        .selectFrom('timelines')
        .select(['id', 'createdAt as time', 'bytes'])
        .where('workspaceId', '=', workspaceId)
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${last?.time}, ${last?.id})`),
        )
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const { page, nextCursor } = pageOf(heads, { limit, mostBytes });
      const ids = page.map(({ id }) => id);
      if (ids.length === 0) return { items: [], nextCursor };
      const byId = new Map(
        (await withTimeLeft(await timelines(workspaceId).where('id', 'in', ids).execute())).map((one) => [
          one.id,
          one,
        ]),
      );
      // One may have been deleted between the two looks.
      return { items: ids.flatMap((id) => byId.get(id) ?? []), nextCursor };
    },
    /** What its edit list takes as text; 0 where there is none. The edit list itself is not read. */
    async bytesOf(workspaceId: string, timelineId: string): Promise<number> {
      const row = await db
        .selectFrom('timelines')
        .select('bytes')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', timelineId)
        .executeTakeFirst();
      return Number(row?.bytes ?? 0);
    },
    /** Its film without its edit list: a player asks for a file in hundreds of parts, each with a look at this. */
    async summary(workspaceId: string, timelineId: string): Promise<TimelineSummary | undefined> {
      return db
        .selectFrom('timelines')
        .select(['title', 'duration', 'thumbnailURL', 'updatedAt'])
        .select(sql<TimelineSummary['canvas']>`export_timeline -> 'canvas'`.as('canvas'))
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', timelineId)
        .executeTakeFirst();
    },
    async byId(workspaceId: string, timelineId: string): Promise<StoredTimeline | undefined> {
      const row = await timelines(workspaceId).where('id', '=', timelineId).executeTakeFirst();
      return row && (await withTimeLeft([row]))[0];
    },
  };
}

/** A segment of a timeline that is rendered. */
export type RenderedSegment = {
  segmentIndex: number;
  done: boolean;
  decodedFrom: DecodeStart;
  /** An earlier render had made it. */
  isReused: boolean;
  /** Which rendered segment it is, and where its file is; null where an earlier release made it. */
  file: { cachedId: string; id: string; key: string } | null;
};

export function segmentReader(db: Kysely<Tables>) {
  return {
    /** The segments of a timeline that are rendered, in order. */
    async ofTimeline(timelineId: string): Promise<RenderedSegment[]> {
      const rows = await db
        .selectFrom('segments')
        .leftJoin('cachedSegments', 'cachedSegments.id', 'cachedId')
        .select(['segmentIndex', 'segments.decodedFrom', 'isReused', 'cachedId'])
        .select(['workspaceId', 'mediaIds', 'fileId'])
        .where('timelineId', '=', timelineId)
        .orderBy('segmentIndex')
        .execute();
      return rows.map(({ workspaceId, mediaIds, fileId, cachedId, ...same }) => ({
        ...{ ...same, done: true },
        file:
          cachedId && workspaceId && mediaIds && fileId
            ? { cachedId, id: fileId, key: cachedSegmentKey(workspaceId, mediaIds, fileId) }
            : null,
      }));
    },
  };
}
