import type { Displacement } from './displacement.ts';
import { clamped } from './gray.ts';

/** To-and-fro that counts as the worst, in pictures' widths a second. */
const WORST_A_SECOND = 0.15;
/** Moves smaller than this are the measure's own noise. */
const NOISE = 0.0006;
const WINDOW_SECONDS = 1;

/**
 * How much a picture jumps to and fro around a moment, 0..1: the way that it goes, less the way that it gains. An even
 * pan gains all of it, also one whose frames come unevenly.
 *
 * @param pictures in order; `moved` is against the one before.
 */
export function shakeAround(
  timeSeconds: number,
  pictures: readonly { timeSeconds: number; moved: Displacement }[],
): number {
  const near = WINDOW_SECONDS / 2 + 1e-6;
  const some = pictures.filter((picture) => Math.abs(picture.timeSeconds - timeSeconds) <= near);
  const excess = (side: 'x' | 'y') => {
    const steps = some.map(({ moved }) => (Math.abs(moved[side]) < NOISE ? 0 : moved[side]));
    const way = steps.reduce((sum, step) => sum + Math.abs(step), 0);
    return way - Math.abs(steps.reduce((sum, step) => sum + step, 0));
  };
  return clamped(Math.hypot(excess('x'), excess('y')) / WORST_A_SECOND);
}
