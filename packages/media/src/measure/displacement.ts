import type { Gray } from './gray.ts';

/** How far the whole picture moved since the one before, as shares of its width and height, and by which share it grew around its middle. */
export type Displacement = { x: number; y: number; zoom: number };

/** A picture reduced to the sums of its lines, in three bands, so that what moves in one of them does not decide. */
export type Projections = { across: Float64Array[]; down: Float64Array[]; width: number; height: number };

const BANDS = 3;
/** The largest move that is looked for, as a share of the picture's side. */
const FARTHEST = 0.08;
/** A band whose lines differ by less (of 219) is no evidence. */
const PLAIN = 0.6;

/** Sums of the columns of three bands above each other, and of the rows of three bands beside each other. */
export function projectionsOf({ width, height, luma }: Gray): Projections {
  const across = Array.from({ length: BANDS }, () => new Float64Array(width));
  const down = Array.from({ length: BANDS }, () => new Float64Array(height));
  for (let row = 0; row < height; row++) {
    const columns = across[Math.min(BANDS - 1, Math.floor((row * BANDS) / height))] as Float64Array;
    let at = row * width;
    for (let band = 0; band < BANDS; band++) {
      const end = Math.floor(((band + 1) * width) / BANDS);
      let sum = 0;
      for (let column = Math.floor((band * width) / BANDS); column < end; column++, at++) {
        const value = luma[at] as number;
        sum += value;
        columns[column] = (columns[column] as number) + value;
      }
      (down[band] as Float64Array)[row] = sum / (width / BANDS);
    }
  }
  for (const columns of across)
    for (let i = 0; i < width; i++) columns[i] = (columns[i] as number) / (height / BANDS);
  return { across, down, width, height };
}

/** The global motion between two pictures: the middle one of the moves of three bands, to a part of a pixel. */
export function displacementBetween(before: Projections, after: Projections): Displacement {
  const moves = (from: Float64Array[], to: Float64Array[]) =>
    middle(from.map((line, band) => shiftOf(line, to[band] as Float64Array)));
  return {
    x: moves(before.across, after.across) / after.width,
    y: moves(before.down, after.down) / after.height,
    zoom: zoomBetween(before, after),
  };
}

/**
 * By which share a picture grew: its two halves then move apart, beside each other and above each other. The smaller of both, so
 * that one thing that moves in a half is no zoom; 0 where they disagree.
 */
function zoomBetween(before: Projections, after: Projections): number {
  const halves = (from: Float64Array[], to: Float64Array[]) => {
    const [line, next] = [from[1]!, to[1]!];
    const half = line.length >> 1;
    const apart =
      shiftOf(line.subarray(half), next.subarray(half)) -
      shiftOf(line.subarray(0, half), next.subarray(0, half));
    return apart / half;
  };
  const [across, down] = [halves(before.across, after.across), halves(before.down, after.down)];
  if (across * down <= 0) return 0;
  return Math.abs(across) < Math.abs(down) ? across : down;
}

/** By how many values a line moved; 0 where that is uncertain. */
function shiftOf(before: Float64Array, after: Float64Array): number {
  const farthest = Math.max(1, Math.floor(before.length * FARTHEST));
  if (spread(before) < PLAIN) return 0;
  const costs = Array.from({ length: 2 * farthest + 1 }, (_, i) => cost(before, after, i - farthest));
  const still = costs[farthest] as number;
  let best = farthest;
  for (let i = 0; i < costs.length; i++) if ((costs[i] as number) < (costs[best] as number)) best = i;
  // A move must explain the change clearly better than none does; at the edge it is a guess.
  if (best === 0 || best === costs.length - 1 || (costs[best] as number) > still * 0.7) return 0;
  const [left, here, right] = [costs[best - 1], costs[best], costs[best + 1]] as [number, number, number];
  const bend = left - 2 * here + right;
  return best - farthest + (bend > 0 ? (left - right) / (2 * bend) : 0);
}

/** Mean square of the difference, with what light did to the whole taken out. */
function cost(before: Float64Array, after: Float64Array, shift: number): number {
  const from = Math.max(0, shift);
  const to = Math.min(after.length, before.length + shift);
  let sum = 0;
  let squares = 0;
  for (let i = from; i < to; i++) {
    const difference = (after[i] as number) - (before[i - shift] as number);
    sum += difference;
    squares += difference * difference;
  }
  const count = to - from;
  return squares / count - (sum / count) ** 2;
}

function spread(line: Float64Array): number {
  let steps = 0;
  for (let i = 1; i < line.length; i++) steps += Math.abs((line[i] as number) - (line[i - 1] as number));
  return steps / line.length;
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
