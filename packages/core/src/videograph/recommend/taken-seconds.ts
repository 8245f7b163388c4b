import { type Stretch, sharesSeconds } from '../graph/stretch.ts';
import { standingOf } from './clip-points.ts';
import type { RecommendIndex } from './recommend-index.ts';
import { LONG_SECONDS, USUAL_SECONDS } from './recommend-rules.ts';

/** A stretch of a clip that was looked at, or that is asked about. Seconds. */
export type ClipStretch = { mediaId: string; labelId: string; start: number; end: number };

/** Stretches that must not be shown again, by the number of their media. */
export type Taken = ReadonlyMap<number, readonly Stretch[]>;

/** Gathers stretches by media; those without a second, and of media that the index does not know, take nothing. */
export function takenOf({ numberOfMedia }: RecommendIndex, stretches: readonly ClipStretch[]): Taken {
  const known = stretches.filter(({ mediaId, start, end }) => end > start && numberOfMedia.has(mediaId));
  const taken = known.map(({ mediaId, start, end }) => ({ mediaID: mediaId, start, end }));
  return Map.groupBy(taken, ({ mediaID }) => numberOfMedia.get(mediaID)!);
}

/** The least that is shown from an in-point on: the usual seconds, or what its clip has. */
export function leastOf(
  { inClip, inTime, clipEnd, clipMedia, mediaIds }: RecommendIndex,
  slot: number,
): Stretch {
  const clip = inClip[slot]!;
  const start = inTime[slot]!;
  const end = Math.min(start + USUAL_SECONDS, clipEnd[clip]!);
  return { mediaID: mediaIds[clipMedia[clip]!]!, start, end };
}

/** Whether an in-point can begin a stretch that shows nothing again. */
export function isFree(index: RecommendIndex, slot: number, taken: Taken): boolean {
  const ofMedia = taken.get(index.clipMedia[index.inClip[slot]!]!);
  if (!ofMedia) return true;
  const least = leastOf(index, slot);
  return !ofMedia.some((stretch) => sharesSeconds(stretch, least));
}

/**
 * What is shown from a free in-point on: up to the best out-point from the usual to a long length, else as long as a
 * long stretch goes; always inside its clip and before seconds that are taken.
 */
export function shownFrom(index: RecommendIndex, slot: number, taken: Taken): Stretch {
  const { inClip, clipEnd, clipMedia, outFirst, outTime, outSides } = index;
  const clip = inClip[slot]!;
  const least = leastOf(index, slot);
  let latest = Math.min(least.start + LONG_SECONDS, clipEnd[clip]!);
  for (const { start } of taken.get(clipMedia[clip]!) ?? [])
    if (start > least.start) latest = Math.min(latest, start);
  let end = latest;
  let best = Number.NEGATIVE_INFINITY;
  for (let out = outFirst[clip]!; out < outFirst[clip + 1]!; out++) {
    const time = outTime[out]!;
    const standing = standingOf(outSides, out);
    if (time < least.end - 1e-6 || time > latest || standing <= best) continue;
    best = standing;
    end = time;
  }
  return { ...least, end };
}
