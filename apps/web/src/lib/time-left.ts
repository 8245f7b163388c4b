/** Where a progress stood when it was first seen, and when (milliseconds). */
export type ProgressMark = { share: number; at: number };

/**
 * Seconds that are left, from how fast the share has grown since the mark. Undefined while too little is known to
 * promise anything: less than 3 % or less than 2 s.
 */
export function secondsLeft(mark: ProgressMark, share: number, now: number): number | undefined {
  const grown = share - mark.share;
  const elapsed = (now - mark.at) / 1000;
  if (grown < 0.03 || elapsed < 2 || share >= 1) return undefined;
  return ((1 - share) * elapsed) / grown;
}

/** What was told about how long something still takes, and when (milliseconds). */
export type ToldLeft = { seconds: number; at: number };

/** The seconds that are left now; never below 0, as an estimate that ran out is only a little wrong. */
export function leftNow(told: ToldLeft, now: number): number {
  return Math.max(0, told.seconds - Math.max(0, now - told.at) / 1000);
}
