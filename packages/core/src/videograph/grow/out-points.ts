import type { Stretch } from '../graph/stretch.ts';
import { type OutPoint, outPointOf } from '../join/joins.ts';
import type { FootageIndex } from '../material/footage-index.ts';
import { showsSubject } from '../material/framing.ts';
import { viewOf } from '../material/in-points.ts';
import { EASE, GROWTH, PROMINENCE, QUALITY, VELOCITY_X, VELOCITY_Y } from '../material/join-side.ts';

/** How many out-points of a cut are tried: the search window is split into so many parts, and each gives its best. */
const OUT_POINTS_TRIED = 9;
/** At most so many ends of each part are looked at. */
const LOOKED_AT_A_PART = 3;
/** A speed (fractions of the canvas a second) at which a cut feels half as good as at rest. */
const HALF_SPEED = 0.12;
/** An end inside a word is as good as one that is so many seconds farther from the wished end of the cut. */
const WORD_SECONDS = 1;

/**
 * The observations at which a cut may end: as long as the rules allow, inside its clip, before seconds that are
 * `used` already, never on a black or blurred picture, and (in a crop) with the subject still in it. The shortest
 * comes first.
 */
export function endsOf(index: FootageIndex, inPoint: number, used: readonly Stretch[]): number[] {
  const { inPoints, footage, rules, company } = index;
  const number = inPoints.track[inPoint]!;
  const { observations, media } = footage.tracks[number]!;
  const shape = inPoints.shapes[number]!;
  const view = viewOf(inPoints, inPoint);
  const start = inPoints.time[inPoint]!;
  const { shortest, wished, longest } = rules.cutLength;
  let latest = start + Math.min(longest, wished + rules.searchSeconds);
  for (const stretch of used) {
    if (stretch.mediaID === media.mediaId && stretch.start >= start) latest = Math.min(latest, stretch.start);
  }
  const ends: number[] = [];
  for (let at = inPoints.at[inPoint]! + 1; at < observations.length; at++) {
    const { time, box } = observations[at]!;
    if (time > latest + 1e-6) break;
    if (shape.crops && !showsSubject(view, box)) break;
    if (time - start < shortest - 1e-6) continue;
    if (!company.moments.isUnfit(media.mediaId, time, true)) ends.push(at);
  }
  return ends;
}

/**
 * The out-points that are tried: of the ends within the search window around the wished length (or the longest ends
 * there are), spread over it, those where a cut feels best. None inside a word where there are others.
 */
export function outPointsOf(index: FootageIndex, inPoint: number, used: readonly Stretch[]): OutPoint[] {
  const { rules, inPoints, footage, company } = index;
  const ends = endsOf(index, inPoint, used);
  const { observations, media } = footage.tracks[inPoints.track[inPoint]!]!;
  const start = inPoints.time[inPoint]!;
  const longestEnd = ends.length > 0 ? observations[ends.at(-1)!]!.time : start;
  const from = Math.min(start + rules.cutLength.wished, longestEnd) - rules.searchSeconds;
  const within = ends.filter((at) => observations[at]!.time >= from - 1e-6);
  const easy = within.filter((at) => company.moments.easeAt(media.mediaId, observations[at]!.time) > 0);
  const window = easy.length > 0 ? easy : within;
  const parts = Math.min(OUT_POINTS_TRIED, window.length);
  return Array.from({ length: parts }, (_, part) => {
    const first = Math.floor((part * window.length) / parts);
    const last = Math.floor(((part + 1) * window.length) / parts) - 1;
    // The first part's first end, the last part's last, and in between what lies evenly.
    const even = parts > 1 ? Math.round(first + ((last - first) * part) / (parts - 1)) : first;
    return bestFeeling(index, inPoint, window.slice(first, last + 1), window[even]!);
  });
}

/** The end of a part where a cut feels best; the `even` one where it is as good as any. */
function bestFeeling(index: FootageIndex, inPoint: number, ends: readonly number[], even: number): OutPoint {
  const step = Math.max(1, ends.length / LOOKED_AT_A_PART);
  let best = outPointOf(index, inPoint, even);
  let bestFeel = feelOf(index, best) + 1e-9;
  for (let place = 0; Math.floor(place) < ends.length; place += step) {
    const out = outPointOf(index, inPoint, ends[Math.floor(place)]!);
    const feel = feelOf(index, out);
    if (feel <= bestFeel) continue;
    best = out;
    bestFeel = feel;
  }
  return best;
}

/** What an out-point brings to every join's score by itself: the subject at rest and outside speech, seen well, prominent. */
function feelOf({ rules }: FootageIndex, { side }: OutPoint): number {
  const { weights } = rules.look;
  const speed = Math.hypot(side[VELOCITY_X]!, side[VELOCITY_Y]!, side[GROWTH]!);
  const timing = side[EASE]! / (1 + speed / HALF_SPEED);
  return (
    weights.timing * timing + weights.quality * side[QUALITY]! + (weights.prominence / 2) * side[PROMINENCE]!
  );
}

/** The out-point whose cut is nearest to a length in seconds, or null where no cut can be made. */
export function outPointNear(
  index: FootageIndex,
  inPoint: number,
  used: readonly Stretch[],
  seconds: number,
): OutPoint | null {
  const { inPoints, footage, company } = index;
  const { observations, media } = footage.tracks[inPoints.track[inPoint]!]!;
  const wished = inPoints.time[inPoint]! + seconds;
  let best: number | null = null;
  let bestOff = Number.POSITIVE_INFINITY;
  for (const at of endsOf(index, inPoint, used)) {
    const { time } = observations[at]!;
    const isInWord = company.moments.easeAt(media.mediaId, time) === 0;
    const off = Math.abs(time - wished) + (isInWord ? WORD_SECONDS : 0);
    if (off >= bestOff) continue;
    best = at;
    bestOff = off;
  }
  return best === null ? null : outPointOf(index, inPoint, best);
}
