import { roundSeconds } from '../time/time.ts';
import type { LabelSegment } from './label-segment.ts';
import { centreOf, type Observation, sizeOf } from './observation.ts';
import { PHOTO_LIMITS } from './photo-limits.ts';

/** The id of a track's label within its media; the same every time the media is analysed alike. */
export function labelIdOf(track: string): string {
  return `label-${track}`;
}

/** The id of a clip: its media's id followed by its label's id. */
export function clipIdOf(mediaId: string, labelId: string): string {
  return `${mediaId}${labelId}`;
}

/**
 * One label segment a track, longest first (then earliest, then by id), from the observations of one media in any
 * order. A stretch runs from the first to the last moment (seconds) in which the object was seen.
 */
export function labelSegmentsOf(observations: readonly Observation[]): LabelSegment[] {
  const byTrack = new Map<string, Observation[]>();
  for (const observation of observations) {
    const seen = byTrack.get(observation.track);
    if (seen) seen.push(observation);
    else byTrack.set(observation.track, [observation]);
  }
  return [...byTrack.values()].map(segmentOf).sort(longestFirst);
}

/** What a photo is called as a clip, whatever is seen in it. */
export const PHOTO_LABEL = 'photo';

/** A photo as a clip of its own, of the usual length: there may be nothing in it that a model knows. */
export function photoSegment(): LabelSegment {
  const seconds = PHOTO_LIMITS.usualSeconds;
  return {
    ...{ id: labelIdOf(PHOTO_LABEL), labelEntityName: PHOTO_LABEL, category: PHOTO_LABEL, track: '' },
    ...{ segmentStartTime: 0, segmentEndTime: seconds, segmentLengthTime: seconds },
    ...{ thumbnailTime: 0, thumbnailBox: { left: 0, top: 0, right: 1, bottom: 1 }, confidence: 1 },
  };
}

/** The sorted, distinct labels and categories of some segments: what a library search matches (`listTrackedLabels`). */
export function trackedLabelsOf(segments: readonly LabelSegment[]): string[] {
  return [...new Set(segments.flatMap((segment) => [segment.labelEntityName, segment.category]))].sort();
}

function segmentOf(seen: readonly Observation[]): LabelSegment {
  const first = seen[0]!;
  let start = first.time;
  let end = first.time;
  let confidence = 0;
  let best = first;
  let bestView = Number.NEGATIVE_INFINITY;
  for (const observation of seen) {
    start = Math.min(start, observation.time);
    end = Math.max(end, observation.time);
    confidence += observation.confidence;
    const view = viewOf(observation);
    if (view > bestView || (view === bestView && observation.time < best.time)) {
      best = observation;
      bestView = view;
    }
  }
  return {
    id: labelIdOf(first.track),
    labelEntityName: first.label,
    category: first.category,
    track: first.track,
    segmentStartTime: roundSeconds(start),
    segmentEndTime: roundSeconds(end),
    segmentLengthTime: roundSeconds(end - start),
    thumbnailTime: roundSeconds(best.time),
    thumbnailBox: best.box,
    confidence: confidence / seen.length,
  };
}

/** How well an object shows in a frame: sure, large, near the middle. Only for comparing within one track. */
export function viewOf({ box, confidence }: Observation): number {
  const { x, y } = centreOf(box);
  return confidence * Math.sqrt(sizeOf(box)) * (1 - Math.hypot(x - 0.5, y - 0.5));
}

function longestFirst(a: LabelSegment, b: LabelSegment): number {
  return (
    b.segmentLengthTime - a.segmentLengthTime ||
    a.segmentStartTime - b.segmentStartTime ||
    (a.id < b.id ? -1 : 1)
  );
}
