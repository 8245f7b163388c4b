import type { Stretch } from './playback.ts';

/** Where a clip of one's own begins and ends, as far as it is marked. Seconds. */
export type Marks = { in: number | null; out: number | null };

/** A new start; an end that does not come after it is dropped. */
export function withIn(marks: Marks, seconds: number): Marks {
  return { in: seconds, out: marks.out !== null && marks.out > seconds ? marks.out : null };
}

/** A new end; a start that does not come before it is dropped. */
export function withOut(marks: Marks, seconds: number): Marks {
  return { in: marks.in !== null && marks.in < seconds ? marks.in : null, out: seconds };
}

/** What is marked: without a start from the beginning, without an end to the end; null without both. */
export function markedStretch(marks: Marks, duration: number): Stretch | null {
  if (marks.in === null && marks.out === null) return null;
  const start = marks.in ?? 0;
  const end = Math.max(start, Math.min(duration, marks.out ?? duration));
  return { start, end };
}
