/** A stretch of one media's time. Seconds from the first frame; the end is not in it. */
export type TimeSpan = { start: number; end: number };

/**
 * What is covered by any of some stretches: in order of time, apart from each other. Stretches with less than
 * `joinWithin` seconds between them, and those that touch, become one. Empty stretches are left out.
 */
export function unionOf(spans: readonly TimeSpan[], joinWithin = 0): TimeSpan[] {
  const union: TimeSpan[] = [];
  const inOrder = spans.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  for (const { start, end } of inOrder) {
    const last = union.at(-1);
    if (last && (start <= last.end || start - last.end < joinWithin)) last.end = Math.max(last.end, end);
    else union.push({ start, end });
  }
  return union;
}

/** What is covered by both. Both are in order and apart, as `unionOf` answers them, and so is the answer. */
export function intersectionOf(ones: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] {
  const both: TimeSpan[] = [];
  let one = 0;
  let other = 0;
  while (one < ones.length && other < others.length) {
    const [a, b] = [ones[one] as TimeSpan, others[other] as TimeSpan];
    const [start, end] = [Math.max(a.start, b.start), Math.min(a.end, b.end)];
    if (end > start) both.push({ start, end });
    if (a.end < b.end) one++;
    else other++;
  }
  return both;
}

/** How long some stretches are together, seconds. */
export function secondsCovered(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}
