/** Seconds below which a cut is flagged and left out of an export. The fast rhythm alone goes below it (decision 26). */
export const MIN_CUT_LENGTH = 5;

/** Lengths are kept in microseconds. */
const TOLERANCE_SECONDS = 1e-6;

/** The shortest cut (seconds) that generation grows where next cuts have to be longer than `MIN_CUT_LENGTH`. */
const SHORTEST_GROWN = MIN_CUT_LENGTH + 0.001;

/**
 * Whether a cut of `length` seconds may be offered as a next cut: longer than 5 s, and at least `minCutLength` of its
 * graph. In a graph of the fast rhythm, whose `minCutLength` is below 5 s, that length alone counts.
 */
export function isLongEnoughToOffer(length: number, minCutLength: number): boolean {
  if (length < minCutLength - TOLERANCE_SECONDS) return false;
  return minCutLength < MIN_CUT_LENGTH || length > MIN_CUT_LENGTH + TOLERANCE_SECONDS;
}

/** The shortest cut (seconds) that generation grows for a `minCutLength`, so that every cut it grows can be offered. */
export function shortestGrown(minCutLength: number): number {
  return minCutLength < MIN_CUT_LENGTH ? minCutLength : Math.max(minCutLength, SHORTEST_GROWN);
}
