import type { Label } from '@cutgraph/contract';
import { type LabelSegment, roundSeconds } from '@cutgraph/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { carryCorrections } from './carry-corrections.ts';
import { correctedName } from './corrected-name.ts';
import { changeLabels } from './label-facts.ts';
import { type LabelTable, type NewClip, toLabel } from './label-table.ts';
import { sameAgain } from './same-again.ts';

export function labelWriter(context: ChangeContext) {
  const { db, note } = context;

  async function byId(workspaceId: string, mediaId: string, labelId: string): Promise<Label> {
    const row = await db
      .selectFrom('labels')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .where('mediaId', '=', mediaId)
      .where('id', '=', labelId)
      .executeTakeFirst();
    return toLabel(found(row, 'clip'));
  }

  return {
    /**
     * Replaces all that the program found in a media; doing it again changes nothing. Corrections of a track and what
     * members said of it (tags, rating) go over to the same object where it is found again: the same name at the same
     * time, by the same track first. Members' clips stay.
     * The media's lists of labels and the workspace's count of clips follow, here and below.
     */
    replace: (workspaceId: string, mediaId: string, segments: readonly LabelSegment[]): Promise<void> =>
      changeLabels(context, workspaceId, [mediaId], async () => {
        const gone = await db
          .deleteFrom('labels')
          .where('mediaId', '=', mediaId)
          .where('origin', '=', 'program')
          .returningAll()
          .execute();
        const before = sameAgain(gone, segments, isSpokenOf);
        const corrected = await carryCorrections(context, workspaceId, mediaId, { gone, segments, before });
        const rows = segments.map((segment) => {
          const { thumbnailTime: _time, thumbnailBox: _box, ...same } = segment;
          return {
            ...same,
            ...{ machineName: segment.labelEntityName, mediaId, workspaceId },
            thumbnailURL: `/api/files/ws/${workspaceId}/media/${mediaId}/labels/${segment.id}.jpg`,
            ...whatMembersSaid(corrected.get(segment), before.get(segment)),
          };
        });
        await insert(rows);
      }),
    /** Keeps a stretch (seconds) as a member's clip. */
    create: (workspaceId: string, mediaId: string, { start, end, ...clip }: NewClip): Promise<Label> =>
      changeLabels(context, workspaceId, [mediaId], async () => {
        const id = newId();
        await insert([
          {
            ...{ id, mediaId, workspaceId, ...clip },
            ...{ category: '', track: '', confidence: 1, thumbnailURL: '', machineName: '' },
            ...{ segmentStartTime: start, segmentEndTime: end, segmentLengthTime: roundSeconds(end - start) },
            origin: 'member',
          },
        ]);
        return byId(workspaceId, mediaId, id);
      }),
    /** What is absent is kept. */
    async mark(
      workspaceId: string,
      mediaId: string,
      labelId: string,
      { tags, rating }: { tags?: string[] | undefined; rating?: number | undefined },
    ): Promise<Label> {
      const before = await byId(workspaceId, mediaId, labelId);
      if (tags === undefined && rating === undefined) return before;
      await db
        .updateTable('labels')
        .set({ tags, rating })
        .where('mediaId', '=', mediaId)
        .where('id', '=', labelId)
        .execute();
      note({ kind: 'media', workspaceId, documentId: mediaId, change: 'updated' });
      return byId(workspaceId, mediaId, labelId);
    },
    /** Names a member's clip and sets its ends (seconds); what the program found is left as it is. */
    move: (
      workspaceId: string,
      mediaId: string,
      labelId: string,
      { labelEntityName, start, end }: { labelEntityName: string; start: number; end: number },
    ): Promise<Label> =>
      changeLabels(context, workspaceId, [mediaId], async () => {
        await byId(workspaceId, mediaId, labelId);
        await db
          .updateTable('labels')
          .set({ labelEntityName, segmentStartTime: start, segmentEndTime: end })
          .set({ segmentLengthTime: roundSeconds(end - start) })
          .where('mediaId', '=', mediaId)
          .where('id', '=', labelId)
          .where('origin', '=', 'member')
          .execute();
        return byId(workspaceId, mediaId, labelId);
      }),
    /** Of a member's clip; false when there was none. */
    delete: (workspaceId: string, mediaId: string, labelId: string): Promise<boolean> =>
      changeLabels(context, workspaceId, [mediaId], async () => {
        const gone = await db
          .deleteFrom('labels')
          .where('mediaId', '=', mediaId)
          .where('id', '=', labelId)
          .where('origin', '=', 'member')
          .executeTakeFirst();
        return gone.numDeletedRows > 0n;
      }),
  };

  /** As one value, however many there are. */
  async function insert(rows: readonly Insertable<LabelTable>[]): Promise<void> {
    await sql`
      insert into labels (media_id, id, workspace_id, label_entity_name, category, track, segment_start_time, segment_end_time,
        segment_length_time, confidence, thumbnail_url, origin, machine_name, is_rejected, tags, rating)
      select "mediaId", id, "workspaceId", "labelEntityName", category, track, "segmentStartTime", "segmentEndTime",
        "segmentLengthTime", confidence, "thumbnailURL", coalesce(origin, 'program'), "machineName",
        coalesce("isRejected", false), coalesce(tags, '{}'), coalesce(rating, 0)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ("mediaId" text, id text, "workspaceId" text,
        "labelEntityName" text, category text, track text, "segmentStartTime" float8, "segmentEndTime" float8,
        "segmentLengthTime" float8, confidence float8, "thumbnailURL" text, origin text, "machineName" text,
        "isRejected" boolean, tags text[], rating integer)`.execute(db);
  }
}

/** A member has said something of it. */
function isSpokenOf(row: Selectable<LabelTable>): boolean {
  const isCorrected = row.isRejected || row.labelEntityName !== row.machineName;
  return isCorrected || row.tags.length > 0 || row.rating > 0;
}

/** @param becomes undefined where the track is not corrected. */
function whatMembersSaid(
  becomes: string | null | undefined,
  before: Selectable<LabelTable> | undefined,
): Partial<Insertable<LabelTable>> {
  const marks = before && { tags: before.tags, rating: before.rating };
  if (becomes === undefined) return { ...marks };
  // A name that was given before it was rejected is kept, for the rejection may be taken back.
  const name = becomes ?? before?.labelEntityName;
  return { ...marks, ...(name !== undefined && correctedName(name)), isRejected: becomes === null };
}
