import type { BeatRule } from '../rules/beat-rule.ts';
import type { BeatBlock, FilmToFit, MovableCut } from './film-to-fit.ts';

/** A join that keeps less than this share of its worth is another join: the match outranks the beat. */
const KEPT_WORTH = { near: 0.9, locked: 0.8 };
const SAME = 1e-6;

/** Why a cut that begins at `start` may not end at `end` (seconds of its media); null where it may. */
export function blockOf(cut: MovableCut, start: number, end: number): BeatBlock | null {
  const isOwnEnd = Math.abs(end - cut.end) < SAME;
  if (isOwnEnd && Math.abs(start - cut.start) < SAME) return null;
  const length = end - start;
  if (length < cut.shortest - SAME || length > cut.longest + SAME) {
    if (Math.abs(length - (cut.end - cut.start)) > SAME) return 'length';
  }
  return isOwnEnd ? null : cut.blockAt(end);
}

/** Whether a join may be made where a cut ends and the next begins: as it is, or where it is worth nearly as much. */
export function holds(
  { cuts, joinWorth }: FilmToFit,
  { mode }: BeatRule,
  at: number,
  end: number,
  start: number,
): boolean {
  const [cut, next] = [cuts[at]!, cuts[at + 1]!];
  if (Math.abs(end - cut.end) < SAME && Math.abs(start - next.start) < SAME) return true;
  const worth = joinWorth(at, end, start);
  const own = joinWorth(at, cut.end, next.start)!;
  return worth !== null && worth >= (mode === 'off' ? 1 : KEPT_WORTH[mode]) * own - SAME;
}
