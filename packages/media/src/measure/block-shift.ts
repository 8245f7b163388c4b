import type { Gray } from './gray.ts';
import type { Shift } from './whole-shift.ts';

/** Pixels of a block's side. */
export const BLOCK = 24;
const STEPS = 6;
/** A block whose brightness changes by less than this along any direction shows no movement along it. */
const LEAST_TEXTURE = 12;
/** A step smaller than this ends the search; farther from where it began a block has found something else. Pixels. */
const SETTLED = 0.01;
const FARTHEST = 4;

/**
 * By how much a block of a picture moved, between whole pixels, from where it is supposed to be (Lucas and Kanade 1981, in the form
 * of Baker and Matthews 2004 in which the block's own slopes are taken). What light does to the whole block is left out.
 *
 * @returns null where that cannot be seen: too plain, at the edge, or changed.
 */
export function blockShift(
  before: Gray,
  after: Gray,
  left: number,
  top: number,
  supposed: Shift,
): Shift | null {
  const { width, height } = before;
  if (left < 1 || top < 1 || left + BLOCK >= width || top + BLOCK >= height) return null;
  const pixels = BLOCK * BLOCK;
  const [slopeX, slopeY] = [new Float32Array(pixels), new Float32Array(pixels)];
  let [xx, xy, yy, meanX, meanY] = [0, 0, 0, 0, 0];
  for (let row = 0, at = 0; row < BLOCK; row++)
    for (let column = 0; column < BLOCK; column++, at++) {
      const here = (top + row) * width + left + column;
      slopeX[at] = (before.luma[here + 1]! - before.luma[here - 1]!) / 2;
      slopeY[at] = (before.luma[here + width]! - before.luma[here - width]!) / 2;
      meanX += slopeX[at]!;
      meanY += slopeY[at]!;
    }
  meanX /= pixels;
  meanY /= pixels;
  for (let at = 0; at < pixels; at++) {
    const [x, y] = [slopeX[at]! - meanX, slopeY[at]! - meanY];
    slopeX[at] = x;
    slopeY[at] = y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const area = xx * yy - xy * xy;
  const weakest = (xx + yy - Math.sqrt((xx - yy) ** 2 + 4 * xy * xy)) / 2;
  if (weakest / pixels < LEAST_TEXTURE) return null;
  let { x, y } = supposed;
  for (let step = 0; step < STEPS; step++) {
    const [whole, down] = [Math.floor(x), Math.floor(y)];
    const [partX, partY] = [x - whole, y - down];
    const [fromLeft, fromTop] = [left + whole, top + down];
    if (fromLeft < 0 || fromTop < 0 || fromLeft + BLOCK >= width || fromTop + BLOCK >= height) return null;
    let [forX, forY] = [0, 0];
    for (let row = 0, at = 0; row < BLOCK; row++) {
      const own = (top + row) * width + left;
      const other = (fromTop + row) * width + fromLeft;
      for (let column = 0; column < BLOCK; column++, at++) {
        const there = other + column;
        const upper = after.luma[there]! * (1 - partX) + after.luma[there + 1]! * partX;
        const lower = after.luma[there + width]! * (1 - partX) + after.luma[there + width + 1]! * partX;
        const changed = upper * (1 - partY) + lower * partY - before.luma[own + column]!;
        forX += slopeX[at]! * changed;
        forY += slopeY[at]! * changed;
      }
    }
    const [byX, byY] = [(yy * forX - xy * forY) / area, (xx * forY - xy * forX) / area];
    x -= byX;
    y -= byY;
    if (Math.hypot(x - supposed.x, y - supposed.y) > FARTHEST) return null;
    if (Math.hypot(byX, byY) < SETTLED) return { x, y };
  }
  return null;
}
