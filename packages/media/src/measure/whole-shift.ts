import type { Gray } from './gray.ts';
import type { Pyramid } from './pyramid.ts';

export type Shift = { x: number; y: number };

/** How far is looked on the smallest level, as a share of its sides; on each larger one the pixels around twice what was found. */
const FARTHEST = 0.15;
const NEAR = 2;
/** Of the smallest level every pixel is compared, of larger ones about so many. */
const COMPARED = 4000;

/**
 * By how many whole pixels most of a picture moved since the one before: what makes the two differ least, looked for on a small
 * copy first. `difference` is the mean of what is left of each pixel, 0..255.
 */
export function wholeShift(before: Pyramid, after: Pyramid): Shift & { difference: number } {
  const smallest = before.at(-1)!;
  let best = nearestShift(smallest, after.at(-1)!, { x: 0, y: 0 }, [
    Math.ceil(smallest.width * FARTHEST),
    Math.ceil(smallest.height * FARTHEST),
  ]);
  for (let level = before.length - 2; level >= 0; level--)
    best = nearestShift(before[level]!, after[level]!, { x: 2 * best.x, y: 2 * best.y }, [NEAR, NEAR]);
  return best;
}

function nearestShift(before: Gray, after: Gray, around: Shift, [farX, farY]: [number, number]) {
  let best = { ...around, difference: Infinity };
  for (let y = around.y - farY; y <= around.y + farY; y++)
    for (let x = around.x - farX; x <= around.x + farX; x++) {
      const difference = differenceAt(before, after, x, y);
      if (difference < best.difference) best = { x, y, difference };
    }
  return best;
}

/** The mean difference of the pixels that both pictures have when the second is moved back. */
function differenceAt(before: Gray, after: Gray, x: number, y: number): number {
  const { width, height } = before;
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / COMPARED)));
  const [left, right] = [Math.max(0, -x), Math.min(width, width - x)];
  const [top, bottom] = [Math.max(0, -y), Math.min(height, height - y)];
  let sum = 0;
  let count = 0;
  for (let row = top; row < bottom; row += step) {
    const from = row * width;
    const to = (row + y) * width + x;
    for (let column = left; column < right; column += step) {
      const difference = before.luma[from + column]! - after.luma[to + column]!;
      sum += difference < 0 ? -difference : difference;
      count += 1;
    }
  }
  return count > 0 ? sum / count : Infinity;
}
