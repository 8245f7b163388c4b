import { BUILT_IN_DETECTOR, type DetectorState, TASK_STATUS } from '@cutgraph/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { isStale, OBJECTS } from './detector-table.ts';

/** Media of a workspace with a task that looks for objects and of which something is so. */
const detectedBy = (workspaceId: string, isSo: RawBuilder<unknown>) => sql`
  select split_part(subject_ref, '/', 5) from tasks where workspace_id = ${workspaceId}
    and task_type in ('LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1') and ${isSo}`;
/** There are few of these: Ready, Running and Suspended, and asked for by name. */
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
      const isBetter = row.inForce !== null && row.inForce !== BUILT_IN_DETECTOR;
      const { olderMedia, lookingAgain } = isBetter
        ? await countOlder(db, workspaceId)
        : { olderMedia: 0, lookingAgain: 0 };
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
        olderMedia,
        lookingAgain,
        effect: await effectOf(db, workspaceId),
      };
    },
    /** Media that the built-in detector looked at and that nothing looks at now, the oldest first. */
    async older(workspaceId: string, limit: number): Promise<string[]> {
      const { rows } = await sql<{ mediaId: string }>`
        select media_id from detections d join media on media.id = media_id
        where d.workspace_id = ${workspaceId} and detector = ${BUILT_IN_DETECTOR}
          and media_id not in (${detectedBy(workspaceId, isOpen)})
          and media_id not in (${detectedBy(workspaceId, isAskedFor)})
        order by media.created_at, media_id limit ${limit}`.execute(db);
      return rows.map(({ mediaId }) => mediaId);
    },
  };
}

type Counts = { olderMedia: number; lookingAgain: number };

/** All that the built-in detector looked at, without the few whose tasks say something else. */
async function countOlder(db: Kysely<Tables>, workspaceId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with open as (${detectedBy(workspaceId, isOpen)}), asked_for as (${detectedBy(workspaceId, isAskedFor)}),
    older as (
      select media_id from detections where workspace_id = ${workspaceId} and detector = ${BUILT_IN_DETECTOR}
    )
    select count(*) filter (where media_id not in (select * from open))::integer as older_media,
      count(*) filter (where media_id in (select * from open))::integer as looking_again
    from older where media_id not in (select * from asked_for)`.execute(db);
  return rows[0]!;
}

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
