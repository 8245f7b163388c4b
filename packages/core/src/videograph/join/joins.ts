import type { SubjectTerms } from '../graph/videograph.ts';
import type { FootageIndex, JoinIndex } from '../material/footage-index.ts';
import { viewOf, windowOf } from '../material/in-points.ts';
import { LABEL, SIDE_LENGTH, writeSide } from '../material/join-side.ts';
import { nearestMatches, placeDistance } from '../material/match-index.ts';
import { passesGates } from './gates.ts';
import { addSurroundings } from './join-context.ts';
import { offsetOf, scoreOf, writeTerms } from './join-score.ts';

/** A place where a cut may end: its packed side (see join-side.ts) and its moment in seconds. */
export type OutPoint = { track: number; at: number; time: number; side: Float32Array };

/** A place where the next cut may begin, and how well it joins. */
export type Join = { inPoint: number; score: number; offset: number; terms: SubjectTerms };

/** The side of a cut that begins at an in-point and ends at observation `at` of the same track. */
export function outPointOf(index: FootageIndex, inPoint: number, at: number): OutPoint {
  const { inPoints, footage, company } = index;
  const number = inPoints.track[inPoint]!;
  const track = footage.tracks[number]!;
  const side = new Float32Array(SIDE_LENGTH);
  const upscaling = inPoints.upscaling[number]! * windowOf(inPoints, inPoint).zoom;
  writeSide(
    side,
    0,
    track,
    at,
    true,
    viewOf(inPoints, inPoint),
    upscaling,
    company,
    inPoints.sides[inPoint * SIDE_LENGTH + LABEL]!,
  );
  return { track: number, at, time: track.observations[at]!.time, side };
}

/** Whether a join is near enough to be a match, and none that viewers call jarring where the rules leave these out. */
export function isOffered(index: FootageIndex, out: OutPoint, inPoint: number): boolean {
  const { inPoints, rules } = index;
  const isNear = placeDistance(out.side, 0, inPoints.sides, inPoint) <= rules.look.positionMatch ** 2;
  return isNear && mayJoin(index, out, inPoint);
}

function mayJoin(index: FootageIndex, out: OutPoint, inPoint: number): boolean {
  return !index.rules.gated || passesGates(index, out, inPoint);
}

/** The join of an out-point with an in-point, whatever their distance. */
export function joinOf(index: JoinIndex, out: OutPoint, inPoint: number): Join {
  const { inPoints, rules } = index;
  const terms = { ...NO_TERMS };
  fillTerms(index, out, inPoint, terms);
  const offset = offsetOf(out.side, 0, inPoints.sides, inPoint);
  return { inPoint, score: scoreOf(terms, rules.look), offset, terms };
}

/**
 * The joins of an out-point: among the at most `searchLimit` nearest in-points within `positionMatch` that `accept`
 * lets through, the best of each track, best first, at most `keep`. Ties go to the lower in-point. `tally` counts
 * what was scored.
 */
export function joinsOf(
  index: FootageIndex,
  out: OutPoint,
  accept: (inPoint: number) => boolean,
  keep = Number.POSITIVE_INFINITY,
  tally = { scored: 0 },
): Join[] {
  const { inPoints, matches, rules } = index;
  const { searchLimit, look } = rules;
  const bestOfTrack = new Map<number, { inPoint: number; score: number }>();
  // One object serves all that are scored; only the winners get terms of their own.
  const terms = { ...NO_TERMS };
  for (const inPoint of nearestMatches(
    matches,
    out.side,
    0,
    searchLimit,
    look.positionMatch,
    (inPoint) => accept(inPoint) && mayJoin(index, out, inPoint),
  )) {
    fillTerms(index, out, inPoint, terms);
    tally.scored++;
    const score = scoreOf(terms, look);
    const known = bestOfTrack.get(inPoints.track[inPoint]!);
    if (!known) bestOfTrack.set(inPoints.track[inPoint]!, { inPoint, score });
    else if (score > known.score || (score === known.score && inPoint < known.inPoint)) {
      known.inPoint = inPoint;
      known.score = score;
    }
  }
  return [...bestOfTrack.values()]
    .sort((a, b) => b.score - a.score || a.inPoint - b.inPoint)
    .slice(0, keep)
    .map(({ inPoint }) => joinOf(index, out, inPoint));
}

const NO_TERMS: SubjectTerms = { position: 0, motion: 0, prominence: 0, shape: 0, quality: 0 };

function fillTerms(index: JoinIndex, out: OutPoint, inPoint: number, terms: SubjectTerms): void {
  const { inPoints, rules } = index;
  writeTerms(terms, out.side, 0, inPoints.sides, inPoint, rules.look);
  const { context, time } = rules.look.weights;
  if (context <= 0 && time <= 0) return;
  const next = { track: inPoints.track[inPoint]!, time: inPoints.time[inPoint]! };
  addSurroundings(index, out, next, terms);
}
