import { BUILT_IN_DETECTOR, type DetectorState, TASK_STATUS } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { isStale, OBJECTS } from './detector-table.ts';

/** A task that looks for objects in the media of a row `d`, unless the built-in detector was asked for by name. */
const detectingTask = sql`
  select from tasks where subject_ref = '/ws/' || d.workspace_id || '/media/' || d.media_id
    and task_type in ('LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1')`;
const isOpen = sql`task_status in (${TASK_STATUS.Ready}, ${TASK_STATUS.Running}, ${TASK_STATUS.Suspended})`;
const isAskedFor = sql`task_preset = ${BUILT_IN_DETECTOR}`;

export function detectorReader(db: Kysely<Tables>) {
  return {
    /** The detector of the installation, and what of a workspace was looked at with another one. */
    async state(workspaceId: string): Promise<DetectorState> {
      const row = await db
        .selectFrom('detector')
        .selectAll()
        .select(isStale.as('isStale'))
        .where('name', '=', OBJECTS)
        .executeTakeFirstOrThrow();
      const { rows } = await sql<Counts>`
        select count(*) filter (where is_older and not is_open)::integer as older_media,
          count(*) filter (where is_older and is_open)::integer as looking_again
        from (select exists (${detectingTask} and ${isOpen}) as is_open,
            not exists (${detectingTask} and ${isAskedFor}) as is_older
          from detections d where workspace_id = ${workspaceId} and detector = ${BUILT_IN_DETECTOR}) as media`.execute(
        db,
      );
      const { olderMedia, lookingAgain } = rows[0]!;
      const isBetter = row.inForce !== null && row.inForce !== BUILT_IN_DETECTOR;
      return {
        inForce: row.inForce,
        canFetch: row.canFetch,
        sizeBytes: row.sizeBytes,
        fetch:
          row.fetchState && !row.isStale
            ? {
                state: row.fetchState,
                progress: row.fetchProgress,
                reason: row.fetchReason,
              }
            : null,
        olderMedia: isBetter ? olderMedia : 0,
        lookingAgain: isBetter ? lookingAgain : 0,
        effect: await effectOf(db, workspaceId),
      };
    },
    /** Media that the built-in detector looked at and that nothing looks at now, the oldest first. */
    async older(workspaceId: string, limit: number): Promise<string[]> {
      const { rows } = await sql<{ mediaId: string }>`
        select media_id from detections d join media on media.id = media_id
        where d.workspace_id = ${workspaceId} and detector = ${BUILT_IN_DETECTOR}
          and not exists (${detectingTask} and (${isOpen} or ${isAskedFor}))
        order by media.created_at, media_id limit ${limit}`.execute(db);
      return rows.map(({ mediaId }) => mediaId);
    },
  };
}

type Counts = { olderMedia: number; lookingAgain: number };

/** Null where nothing was looked at by both. */
async function effectOf(db: Kysely<Tables>, workspaceId: string): Promise<DetectorState['effect']> {
  const { rows } = await sql<NonNullable<DetectorState['effect']>>`
    with again as (
      select * from detections where workspace_id = ${workspaceId}
        and earlier_detector = ${BUILT_IN_DETECTOR} and detector <> ${BUILT_IN_DETECTOR}
    )
    select count(*)::integer as media,
      coalesce(sum(earlier_tracks), 0)::integer as tracks_before, coalesce(sum(tracks), 0)::integer as tracks_now,
      (select count(distinct label)::integer from again, unnest(earlier_labels) as label) as labels_before,
      (select count(distinct label)::integer from again, unnest(labels) as label) as labels_now
    from again`.execute(db);
  const [effect] = rows;
  return effect && effect.media > 0 ? effect : null;
}
