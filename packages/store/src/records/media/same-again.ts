import type { LabelSegment } from '@cutgraph/core';

/** What one run of the program found: a track, by what the program called it, and when it was there (seconds). */
type Seen = { track: string; machineName: string; segmentStartTime: number; segmentEndTime: number };

/** Two stretches that share half of their time or more are one. */
const ENOUGH = 0.5;

/**
 * Which objects of an older run a newer run has found again: of the same name and at the same time, by the same track
 * where that fits, else (only those of `wanted`) by what fits best of what is left. Another detector numbers its tracks
 * again, and what is said of one person must not come upon another.
 *
 * @returns the older one of a segment, for those that have one; an older one has at most one segment.
 */
export function sameAgain<S extends Seen>(
  older: readonly S[],
  segments: readonly LabelSegment[],
  wanted: (seen: S) => boolean,
): Map<LabelSegment, S> {
  const found = new Map<LabelSegment, S>();
  const byTrack = new Map(older.map((seen) => [keyOf(seen.track, seen.machineName), seen]));
  for (const segment of segments) {
    const seen = byTrack.get(keyOf(segment.track, segment.labelEntityName));
    if (seen && sharedTime(seen, segment) >= ENOUGH) found.set(segment, seen);
  }
  const taken = new Set(found.values());
  const left = Map.groupBy(
    segments.filter((segment) => !found.has(segment)),
    ({ labelEntityName }) => labelEntityName,
  );
  const fitting = older
    .filter((seen) => wanted(seen) && !taken.has(seen))
    .flatMap((seen) =>
      (left.get(seen.machineName) ?? []).map((segment) => ({
        ...{ seen, segment, shared: sharedTime(seen, segment) },
      })),
    )
    .filter(({ shared }) => shared >= ENOUGH)
    .sort((a, b) => b.shared - a.shared);
  for (const { seen, segment } of fitting) {
    if (taken.has(seen) || found.has(segment)) continue;
    found.set(segment, seen);
    taken.add(seen);
  }
  return found;
}

function keyOf(track: string, name: string): string {
  return `${track}\n${name}`;
}

type Stretch = Pick<Seen, 'segmentStartTime' | 'segmentEndTime'>;

/** Intersection over union of two stretches, 0..1. */
function sharedTime(a: Stretch, b: Stretch): number {
  const both =
    Math.min(a.segmentEndTime, b.segmentEndTime) - Math.max(a.segmentStartTime, b.segmentStartTime);
  const any = Math.max(a.segmentEndTime, b.segmentEndTime) - Math.min(a.segmentStartTime, b.segmentStartTime);
  return any === 0 ? 1 : Math.max(0, both) / any;
}
