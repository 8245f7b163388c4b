/** Half of the stretch that one mean is taken over, seconds; and how often means are taken of means. */
const RADIUS_SECONDS = 0.35;
const PASSES = 3;
/** How often what is smoothed is brought back to within reach. */
const ROUNDS = 6;

/**
 * How far the window of each frame has to move along one axis so that the picture is steady: from where the picture is to
 * where a smooth camera would have it. A pan at an even speed stays as it is; shaking faster than about once in four seconds goes.
 *
 * What comes out for a frame depends on a few seconds around it alone, whatever stretch is asked for: two halves of a clip
 * move as the whole does.
 *
 * @param moves how far the picture moved since the frame before, in `unit`s of its side.
 * @param frames the first and the last that are asked for.
 * @param most the farthest that a window may move, as a share of the side; where the shake exceeds it, it is followed smoothly.
 * @returns shares of the side, one for each frame from the first to the last.
 */
export function steadyOffsets(
  { moves, cuts, framesPerSecond, unit }: Moves,
  [first, last]: [number, number],
  most: number,
): number[] {
  const radius = Math.max(1, Math.round(RADIUS_SECONDS * framesPerSecond));
  const context = ROUNDS * PASSES * radius;
  const offsets: number[] = [];
  const edges = [0, ...cuts, moves.length];
  for (const [at, begin] of edges.slice(0, -1).entries()) {
    const end = edges[at + 1]!;
    if (end <= first || begin > last) continue;
    const [from, to] = [Math.max(begin, first - context), Math.min(end, last + 1 + context)];
    const positions = positionsOf(moves, from, to, unit);
    const smooth = smoothed(positions, radius, most);
    for (let frame = Math.max(begin, first); frame < Math.min(end, last + 1); frame++)
      offsets.push(positions[frame - from]! - smooth[frame - from]!);
  }
  return offsets;
}

export type Moves = {
  moves: readonly number[];
  cuts: readonly number[];
  framesPerSecond: number;
  unit: number;
};

function positionsOf(moves: readonly number[], from: number, to: number, unit: number): number[] {
  const positions = [0];
  for (let frame = from + 1; frame < to; frame++) positions.push(positions.at(-1)! + moves[frame]! * unit);
  return positions;
}

/** A smooth curve that is never farther than `most` from the values: means of means, brought back to within reach again and again. */
function smoothed(values: readonly number[], radius: number, most: number): number[] {
  let smooth = [...values];
  for (let round = 0; round < ROUNDS; round++) {
    for (let pass = 0; pass < PASSES; pass++) smooth = means(smooth, radius);
    smooth = smooth.map((value, at) => Math.min(values[at]! + most, Math.max(values[at]! - most, value)));
  }
  return smooth;
}

/** The mean of each value and its neighbours. Behind the ends values go on as they do near them, so that a pan does not slow down there. */
function means(values: readonly number[], radius: number): number[] {
  const before = lineThrough(values.slice(0, 2 * radius));
  const after = lineThrough(values.slice(-2 * radius));
  const tailAt = Math.max(0, values.length - 2 * radius);
  const beyond = (from: number, line: Line) => Array.from({ length: radius }, (_, at) => line(from + at));
  const padded = [...beyond(-radius, before), ...values, ...beyond(values.length - tailAt, after)];
  const count = 2 * radius + 1;
  let sum = padded.slice(0, count).reduce((all, value) => all + value, 0);
  return values.map((_, at) => {
    if (at > 0) sum += padded[at + count - 1]! - padded[at - 1]!;
    return sum / count;
  });
}

type Line = (place: number) => number;

/** The straight line nearest to values at 0, 1, 2, ... */
function lineThrough(values: readonly number[]): Line {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [along, squares] = [0, 0];
  for (const [at, value] of values.entries()) {
    along += (at - middle) * (value - mean);
    squares += (at - middle) ** 2;
  }
  const slope = squares > 0 ? along / squares : 0;
  return (place) => mean + slope * (place - middle);
}
