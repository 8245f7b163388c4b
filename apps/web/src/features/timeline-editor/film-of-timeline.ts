import { editableTimeline, type Timeline as TimelineMade } from '@cutgraph/contract';
import { type ExportTimeline, type Timeline, timelineOfExport } from '@cutgraph/core';
import { nextTitle } from './film-clip.ts';

/** A montage that was made before, to be varied. */
export function filmOfTimeline({
  title,
  exportTimeline,
}: Pick<TimelineMade, 'title' | 'exportTimeline'>): Timeline {
  return {
    ...editableTimeline(timelineOfExport(exportTimeline as ExportTimeline)),
    name: nextTitle(title),
  };
}
