import type { LengthPlan } from './cut-length.ts';
import { type MediaSeconds, scoreUntil } from './media-seconds.ts';
import type { OpenStretch } from './open-stretches.ts';

/** A stretch that a moment is cut around: `open` is where it may reach, before its edges are moved to good cut points. */
export type MomentWindow = { open: OpenStretch; start: number; end: number };

/** Windows begin at every half second. */
const STEP = 0.5;

/**
 * Stretches of the wished length around the peaks of the score, the best first and then what is free beside it. In
 * order of time, none overlaps another.
 */
export function peakWindows(
  seconds: MediaSeconds,
  stretches: readonly OpenStretch[],
  { wished }: LengthPlan,
): MomentWindow[] {
  const all: (MomentWindow & { score: number })[] = [];
  for (const open of stretches) {
    const length = Math.min(wished, open.end - open.start);
    for (let step = 0; ; step++) {
      const start = Math.min(open.start + step * STEP, open.end - length);
      const end = start + length;
      const score = (scoreUntil(seconds, end) - scoreUntil(seconds, start)) / length;
      all.push({ open, start, end, score });
      if (start >= open.end - length) break;
    }
  }
  // Scores that differ by a rounding error are the same: then the earlier window comes first.
  all.sort((a, b) => Math.round((b.score - a.score) * 1e6) || a.start - b.start);
  const taken = new TakenSeconds();
  return all
    .filter(({ start, end }) => taken.take(start, end))
    .sort((a, b) => a.start - b.start)
    .map(({ open, start, end }) => ({ open, start, end }));
}

/** The whole of the stretches, divided into parts of about the wished length: for footage that is hardly longer than the film. */
export function tileWindows(
  stretches: readonly OpenStretch[],
  { shortest, wished, longest }: LengthPlan,
): MomentWindow[] {
  return stretches.flatMap((open) => {
    const length = open.end - open.start;
    const most = Math.max(1, Math.floor((length + 1e-6) / shortest));
    const parts = Math.min(
      most,
      Math.max(1, Math.ceil((length - 1e-6) / longest), Math.round(length / wished)),
    );
    const part = Math.min(longest, length / parts);
    return Array.from({ length: parts }, (_, at) => ({
      open,
      start: open.start + at * part,
      end: open.start + (at + 1) * part,
    }));
  });
}

/** A photo is shown for so many seconds; longer where no cut may be so short. */
const PHOTO_SECONDS = { least: 2, most: 4 };

/** The one stretch of a photo: all of it shows the same, so that none is better than another. */
export function photoWindows(
  _seconds: MediaSeconds,
  stretches: readonly OpenStretch[],
  { shortest, wished, longest }: LengthPlan,
): MomentWindow[] {
  const { least, most } = PHOTO_SECONDS;
  const length = Math.min(longest, Math.max(shortest, least, Math.min(most, wished)));
  return stretches
    .slice(0, 1)
    .map((open) => ({ open, start: open.start, end: Math.min(open.end, open.start + length) }));
}

/** Which seconds are taken, in buckets so that asking stays quick in hours of footage. */
class TakenSeconds {
  private readonly buckets = new Map<number, { start: number; end: number }[]>();

  /** Takes a stretch if none of it is taken yet. */
  take(start: number, end: number): boolean {
    const [first, last] = [Math.floor(start / BUCKET_SECONDS), Math.floor(end / BUCKET_SECONDS)];
    for (let at = first; at <= last; at++) {
      for (const other of this.buckets.get(at) ?? [])
        if (other.start < end - 1e-6 && start < other.end - 1e-6) return false;
    }
    for (let at = first; at <= last; at++) {
      const bucket = this.buckets.get(at);
      if (bucket) bucket.push({ start, end });
      else this.buckets.set(at, [{ start, end }]);
    }
    return true;
  }
}

const BUCKET_SECONDS = 10;
