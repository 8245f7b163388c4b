/** A stretch of one media, seconds. */
export type Stretch = { mediaID: string; start: number; end: number };

/** Two cuts of one media with less than this between them (seconds) show the footage simply going on: no join is seen. */
const GOES_ON_SECONDS = 1;

/** Whether two stretches share any second. Touching ends share nothing. */
export function sharesSeconds(a: Stretch, b: Stretch): boolean {
  return a.mediaID === b.mediaID && a.start < b.end - 1e-6 && b.start < a.end - 1e-6;
}

/** Whether `next` begins where `before` ends, so that a join of both would be no cut to the eye. */
export function goesOn(before: Stretch, next: Stretch): boolean {
  const gap = next.start - before.end;
  return before.mediaID === next.mediaID && gap > -1e-6 && gap < GOES_ON_SECONDS;
}
