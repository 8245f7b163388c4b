import type { FollowedTimeline } from '@cutgraph/contract';
import {
  applyTimelineOperations,
  type CanvasShape,
  type ExportTimeline,
  exportOf,
  FILM_CANVASES,
  type Timeline,
  type TimelineOperation,
  timelineOfExport,
  videoClipsOf,
} from '@cutgraph/core';
import { followTimeline } from '../../lib/queries/timelines.ts';

/** What makes the clips of a film show what was found of their subjects. All its clips must have been sent. */
export function framingsOf(film: Timeline, { exportTimeline, cuts }: FollowedTimeline): TimelineOperation[] {
  const [clips, framed] = [
    videoClipsOf(film),
    videoClipsOf(timelineOfExport(exportTimeline as ExportTimeline)),
  ];
  return cuts.map(({ cut }) => {
    const { framing = [], crop } = framed[cut]!;
    return { kind: 'setClip', clipId: clips[cut]!.id, fields: { framing, crop } };
  });
}

/** The film in another shape, in which each of its clips follows its subject. */
export async function filmInShape(
  workspaceId: string,
  film: Timeline,
  shape: CanvasShape,
): Promise<Timeline> {
  const reshaped = { ...film, canvas: FILM_CANVASES[shape] };
  const { timeline } = exportOf(reshaped, 0);
  const followed = await followTimeline(workspaceId, { ...timeline, pace: 'default' });
  return applyTimelineOperations(reshaped, framingsOf(reshaped, followed)).timeline;
}
