import type { Timeline } from '@cutgraph/contract';
import { type ExportTimeline, shortestCutOf, type TimelineNote } from '@cutgraph/core';
import { createTimelineOf } from '../../lib/queries/timelines.ts';

/** Renders the same cuts once more; the timeline that is there stays as it is. */
export function renderAgain(workspaceId: string, timeline: Timeline): Promise<Timeline> {
  return createTimelineOf(workspaceId, {
    title: timeline.title,
    madeFrom: `/ws/${workspaceId}/videoTimelines/${timeline.id}`,
    notes: timeline.notes as TimelineNote[],
    minCutLength: shortestCutOf(timeline.exportTimeline.editList),
    ...(timeline.exportTimeline as ExportTimeline),
  });
}
