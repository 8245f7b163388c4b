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

/** What was reported about how long something still takes, and when (milliseconds). */
export type ReportedLeft = { seconds: number; at: number };

/**
 * What is shown of how long something still takes; `risenAt` is since when more has been reported than is shown, `unknownAt`
 * since when nothing has been known.
 */
export type ShownLeft = ReportedLeft & { risenAt: number | null; unknownAt: number | null };

/** A little more than is shown is no news; much more is, once it has been reported for so long. */
const LITTLE_MORE = { share: 1.25, seconds: 10 };
const RISES_AFTER_MS = 10_000;
/** Between two steps of a work nothing is known for a moment; what was unknown for longer begins again. */
const FORGOTTEN_AFTER_MS = 10_000;

/**
 * What to show after another report: half the way down to less, so that it does not jump, and up only where much more has
 * been reported for a while. Until then it counts down, also while nothing is known (`seconds` is null).
 */
export function shownNext(shown: ShownLeft | null, seconds: number, now: number): ShownLeft;
export function shownNext(shown: ShownLeft | null, seconds: number | null, now: number): ShownLeft | null;
export function shownNext(shown: ShownLeft | null, seconds: number | null, now: number): ShownLeft | null {
  if (seconds === null) return shown && { ...shown, unknownAt: shown.unknownAt ?? now };
  const known = { at: now, risenAt: null, unknownAt: null };
  const isForgotten = shown?.unknownAt != null && now - shown.unknownAt >= FORGOTTEN_AFTER_MS;
  if (!shown || isForgotten) return { ...known, seconds };
  const left = leftNow(shown, now);
  if (seconds <= left) return { ...known, seconds: (left + seconds) / 2 };
  if (seconds <= left * LITTLE_MORE.share || seconds <= left + LITTLE_MORE.seconds)
    return { ...known, seconds: left };
  const risenAt = shown.risenAt ?? now;
  if (now - risenAt >= RISES_AFTER_MS) return { ...known, seconds };
  return { ...known, seconds: left, risenAt };
}

/** The seconds that are left now; never below 0, as an estimate that ran out is only a little wrong. */
export function leftNow(reported: ReportedLeft, now: number): number {
  return Math.max(0, reported.seconds - Math.max(0, now - reported.at) / 1000);
}
