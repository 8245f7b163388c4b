import { LOG_ASPECT, PROMINENCE, QUALITY, SIZE, TOUCHED, X, Y } from '../material/join-side.ts';
import type { Sight } from '../material/sights.ts';

/** From here on viewers accept a cut: of pairs of clips left out of the fit, 99 of 100 above it were accepted (docs/decisions/0042). */
export const ACCEPTABLE = 0.8;

/** Where less is seen on a side, the eye has to search, whatever else meets. */
const LEAST_SEEN = 0.5;
/** Where the subjects of both sides are hardly prominent (geometric mean), there is nothing that the eye could hold on to. */
const LEAST_PROMINENCE = 0.65;
/** Prominence and quality of a side from which on a subject counts as seen, and is seen in full. */
const PROMINENT = { from: 0.3, full: 0.7 };
const CLEAR = { from: 0.3, full: 0.8 };
/**
 * A whole figure and a part of one (a pair of hands) are accepted only where so many colours are shared and the centres are so near. A
 * part has an outline (natural logarithm of width over height) that differs more, or a top (the bit of `TOUCHED`) that is cut off.
 */
const OTHER_OUTLINE = 0.7;
const TOP = 2;
const LIKE_COLOURS = 0.6;
const NEAR = 0.35;

/** Logistic regression of blind ratings of what passes these gates, weights rounded. Each term is 0..1, and more is better. */
const WEIGHTS = { size: 5.5, place: 3, colour: 3 };
const BASE = -5.7;
/** |ln| of the sizes, distance of the centres (of the canvas): up to the first they are as good as equal, from the second on all is lost; no eye follows so far. */
const SIZES = { from: 0.2, full: 0.9 };
const PLACES = { from: 0.1, full: 0.5 };
/** Shared colours of the two shots, and what is taken where they are not known. */
const COLOURS = { from: 0.1, full: 0.7 };
const USUAL_COLOUR = 0.45;

/**
 * How likely viewers are to accept a cut from one picture to another, 0..1: 0 without a clear subject on both sides, between unlike
 * things, or between a whole and a part; else the more, the nearer the sizes, the places and the colours.
 *
 * @param colour how alike the colours of both shots are, 0..1; undefined where it is not known.
 */
export function acceptanceOf(from: Sight, to: Sight, colour = USUAL_COLOUR): number {
  const [a, b] = [from.side, to.side];
  if (from.kind !== to.kind || Math.min(seenOf(a), seenOf(b)) < LEAST_SEEN) return 0;
  if (a[PROMINENCE]! * b[PROMINENCE]! < LEAST_PROMINENCE ** 2) return 0;
  const way = Math.hypot(a[X]! - b[X]!, a[Y]! - b[Y]!);
  if (way >= PLACES.full) return 0;
  if (showOtherParts(a, b) && (colour < LIKE_COLOURS || way > NEAR)) return 0;
  const size = 1 - within(Math.abs(Math.log(a[SIZE]! / b[SIZE]!)), SIZES);
  const place = 1 - within(way, PLACES);
  const sum = WEIGHTS.size * size + WEIGHTS.place * place + WEIGHTS.colour * within(colour, COLOURS) + BASE;
  return 1 / (1 + Math.exp(-sum));
}

/** A plain cut that every viewer accepts; one that matches nothing is worth less than a match. */
const PLAIN = 0.5;

/** How good a plain cut is, 0..1 on the scale of matches: by how likely viewers accept it, 0 where they call it jarring. */
export function acceptedQuality(from: Sight, to: Sight, colour?: number): number {
  const acceptance = acceptanceOf(from, to, colour);
  return acceptance < ACCEPTABLE ? 0 : PLAIN * acceptance;
}

function showOtherParts(a: Float32Array, b: Float32Array): boolean {
  return (
    Math.abs(a[LOG_ASPECT]! - b[LOG_ASPECT]!) > OTHER_OUTLINE || (a[TOUCHED]! & TOP) !== (b[TOUCHED]! & TOP)
  );
}

/** How plainly the subject of a side is seen, 0..1. */
function seenOf(side: Float32Array): number {
  return within(side[PROMINENCE]!, PROMINENT) * within(side[QUALITY]!, CLEAR);
}

function within(value: number, { from, full }: { from: number; full: number }): number {
  return Math.min(1, Math.max(0, (value - from) / (full - from)));
}
