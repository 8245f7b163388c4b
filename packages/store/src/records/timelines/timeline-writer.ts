import { type Selectable, sql } from 'kysely';
import { json } from '../../db/json.ts';
import { timelineFileKey } from '../../files/keys.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { deleteTasks } from '../delete-tasks.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { type TimelineTable, toTimeline } from './timeline-table.ts';

const BUCKET = 'files';

/** What a change answers with: how long is left is told when the timeline is read. */
const answered = (row: Selectable<TimelineTable>) => toTimeline(row, null);

export function timelineWriter({ db, note }: ChangeContext): Writers['timelines'] {
  return {
    async create({ workspaceId, exportTimeline, ...timeline }) {
      const id = newId();
      const row = await db
        .insertInto('timelines')
        .values({
          id,
          workspaceId,
          ...timeline,
          exportTimeline: json(exportTimeline),
          storageRef: timelineFileKey(workspaceId, id, 'video.mp4'),
          storageBucket: BUCKET,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'timeline', workspaceId, documentId: id, change: 'created' });
      return answered(row);
    },
    async update(workspaceId, timelineId, { mediaURL, thumbnailURL, repairs, ...same }) {
      const row = await db
        .updateTable('timelines')
        .set({
          ...same,
          ...(repairs && { repairs: json(repairs) }),
          mediaUrl: mediaURL,
          thumbnailUrl: thumbnailURL,
          updatedAt: sql`now()`,
        })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', timelineId)
        .returningAll()
        .executeTakeFirst();
      note({ kind: 'timeline', workspaceId, documentId: timelineId, change: 'updated' });
      return answered(found(row, 'timeline'));
    },
    async delete(workspaceId, timelineId) {
      // Tasks first: whoever moves a task goes on from there to its timeline.
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

export function segmentWriter({ db }: ChangeContext): Writers['segments'] {
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
    async done(timelineId, segmentIndex, decodedFrom) {
      await lock(timelineId);
      await db
        .insertInto('segments')
        .values({ timelineId, segmentIndex, decodedFrom })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { count } = await db
        .selectFrom('segments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('timelineId', '=', timelineId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async clear(timelineId) {
      await lock(timelineId);
      await db.deleteFrom('segments').where('timelineId', '=', timelineId).execute();
    },
  };
}
