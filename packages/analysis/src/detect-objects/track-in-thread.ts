import type { DetectedFrame, LabelSegment, Shot } from '@cutgraph/core';
import { inThread, type Thread } from '../in-thread.ts';

export type TrackTask = { mediaId: string; shots: readonly Shot[]; csvPath: string };
/** A frame, or null when there are no more. */
export type TrackMessage = DetectedFrame | null;

/**
 * Tracks detections in a thread of its own, where an hour of footage takes seconds. After the last frame it writes the
 * observations to `csvPath` and answers the label segments.
 */
export function trackInThread(task: TrackTask, signal?: AbortSignal): Thread<TrackMessage, LabelSegment[]> {
  return inThread(new URL('./track-thread.ts', import.meta.url), task, { signal });
}
