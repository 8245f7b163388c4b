import type { Gray } from './gray.ts';

/** Means along each edge; between neighbours lie 8 steps. */
const MEANS = 9;

/**
 * The difference hash of a picture, 32 hexadecimal digits: for each of 8 by 8 places whether the picture gets lighter to the
 * right, and whether it does downwards. Compare two with core's `pictureDifference`. Source: Krawetz, "Kind of Like That"
 * (dHash), in both directions.
 */
export function pictureHashOf(gray: Gray): string {
  const means = meansOf(gray);
  let digits = '';
  for (let row = 0; row < MEANS - 1; row++) {
    for (let column = 0; column < MEANS - 1; column += 2) {
      const [left, right] = [bitsAt(means, row, column), bitsAt(means, row, column + 1)];
      digits += ((left << 2) | right).toString(16);
    }
  }
  return digits;
}

function bitsAt(means: Float64Array, row: number, column: number): number {
  const here = means[row * MEANS + column]!;
  const toTheRight = means[row * MEANS + column + 1]! > here ? 2 : 0;
  return toTheRight | (means[(row + 1) * MEANS + column]! > here ? 1 : 0);
}

/** The mean luma of each part of a grid, rows from the top. */
function meansOf({ width, height, luma }: Gray): Float64Array {
  const means = new Float64Array(MEANS * MEANS);
  const edge = (at: number, length: number) => Math.floor((at * length) / MEANS);
  for (let part = 0; part < means.length; part++) {
    const [row, column] = [Math.floor(part / MEANS), part % MEANS];
    const [top, bottom] = [edge(row, height), edge(row + 1, height)];
    const [left, right] = [edge(column, width), edge(column + 1, width)];
    let sum = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += luma[y * width + x]!;
    means[part] = sum / Math.max(1, (bottom - top) * (right - left));
  }
  return means;
}
