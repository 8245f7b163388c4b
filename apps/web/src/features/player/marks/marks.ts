import type { Stretch } from '../playback/playback.ts';

/** Where a clip of one's own begins and ends, as far as it is marked. Seconds. */
export type Marks = { in: number | null; out: number | null };

/** A new start; an end that does not come after it was of another stretch, and is dropped. */
export function withIn(marks: Marks, seconds: number): Marks {
  return { in: seconds, out: marks.out !== null && marks.out > seconds ? marks.out : null };
}

/** A new end; the start stays, also where the end now comes before it: that cannot be kept, and is said. */
export function withOut(marks: Marks, seconds: number): Marks {
  return { ...marks, out: seconds };
}

/**
 * What is marked: without a start from the beginning, without an end to the end; null without both. It may end before it
 * begins: see `hasLength`.
 */
export function markedStretch(marks: Marks, duration: number): Stretch | null {
  if (marks.in === null && marks.out === null) return null;
  const start = marks.in ?? 0;
  return { start, end: Math.min(duration, marks.out ?? duration) };
}

/** Whether a stretch ends after it begins, as every clip does. */
export function hasLength({ start, end }: Stretch): boolean {
  return end > start + 1e-6;
}
