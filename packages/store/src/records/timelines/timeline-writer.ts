import type { StoredTimeline } from '@cutgraph/contract';
import { type DecodeStart, type ExportTimeline, type Message, textOfMessage } from '@cutgraph/core';
import { type Selectable, sql } from 'kysely';
import { json } from '../../db/json.ts';
import { timelineFileKey } from '../../files/keys.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { deleteTasks } from '../delete-dependents.ts';
import { columnOf } from '../kept-message.ts';
import { type RenderedSegment, segmentReader } from './timeline-reader.ts';
import { type TimelinePatch, type TimelineTable, toTimeline } from './timeline-table.ts';

const BUCKET = 'files';

/** What a change answers with: how long is left is computed when the timeline is read. */
const answered = (row: Selectable<TimelineTable>) => toTimeline(row, null);

export function timelineWriter({ db, note }: ChangeContext) {
  return {
    async create({
      workspaceId,
      exportTimeline,
      notes,
      ...timeline
    }: {
      workspaceId: string;
      title: string;
      videographRef: string | null;
      madeFrom?: string | null;
      exportTimeline: ExportTimeline;
      notes: readonly Message[];
      createdBy: string;
    }): Promise<StoredTimeline> {
      const id = newId();
      const row = await db
        .insertInto('timelines')
        .values({
          id,
          workspaceId,
          ...timeline,
          exportTimeline: json(exportTimeline),
          leftOut: notes.map(textOfMessage),
          storageRef: timelineFileKey(workspaceId, id, 'video.mp4'),
          storageBucket: BUCKET,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'timeline', workspaceId, documentId: id, change: 'created' });
      return answered(row);
    },
    async update(
      workspaceId: string,
      timelineId: string,
      { repairs, failure, ...same }: TimelinePatch,
    ): Promise<StoredTimeline> {
      const row = await db
        .updateTable('timelines')
        .set({
          ...same,
          error: columnOf(failure),
          ...(repairs && { repairs: json(repairs) }),
          updatedAt: sql`now()`,
        })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', timelineId)
        .returningAll()
        .executeTakeFirst();
      note({ kind: 'timeline', workspaceId, documentId: timelineId, change: 'updated' });
      return answered(found(row, 'timeline'));
    },
    /** With its segments and tasks; false when it was gone. Its files are a job of their own. */
    async delete(workspaceId: string, timelineId: string): Promise<boolean> {
      // Tasks first: a transaction that moves a task locks its timeline after it.
      await deleteTasks(db, workspaceId, `/ws/${workspaceId}/videoTimelines/${timelineId}`);
      const result = await db
        .deleteFrom('timelines')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', timelineId)
        .executeTakeFirst();
      if (result.numDeletedRows === 0n) return false;
      note({ kind: 'timeline', workspaceId, documentId: timelineId, change: 'deleted' });
      return true;
    },
  };
}

export function segmentWriter({ db }: ChangeContext) {
  const lock = async (timelineId: string) =>
    found(
      await db
        .selectFrom('timelines')
        .select('id')
        .where('id', '=', timelineId)
        .forUpdate()
        .executeTakeFirst(),
      'timeline',
    );
  return {
    /**
     * Notes a rendered segment, and from where its source was decoded, and answers how many there are now. It locks the timeline's row, so that of two
     * last segments that end concurrently, the second sees the first.
     *
     * @param rendered which one it is, and whether an earlier render had made it.
     */
    async done(
      timelineId: string,
      segmentIndex: number,
      decodedFrom: DecodeStart,
      rendered: { cachedId: string | null; isReused: boolean } = { cachedId: null, isReused: false },
    ): Promise<number> {
      await lock(timelineId);
      await db
        .insertInto('segments')
        .values({ timelineId, segmentIndex, decodedFrom, ...rendered })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { count } = await db
        .selectFrom('segments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('timelineId', '=', timelineId)
        .executeTakeFirstOrThrow();
      return count;
    },
    /** All that are rendered; until this transaction ends none is added by another. */
    async locked(timelineId: string): Promise<RenderedSegment[]> {
      await lock(timelineId);
      return segmentReader(db).ofTimeline(timelineId);
    },
    /** Notes how much of the film is to be made, once that is known. */
    async hasWork(timelineId: string, workSeconds: number): Promise<void> {
      await db.updateTable('timelines').set({ workSeconds }).where('id', '=', timelineId).execute();
    },
    /** Forgets them all: the timeline is rendered again. */
    async clear(timelineId: string): Promise<void> {
      await lock(timelineId);
      await db.deleteFrom('segments').where('timelineId', '=', timelineId).execute();
      await db.updateTable('timelines').set({ workSeconds: null }).where('id', '=', timelineId).execute();
    },
  };
}
