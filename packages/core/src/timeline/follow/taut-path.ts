/** What a path may be at each of its samples, `low` no more than `high`. */
export type Tube = readonly { low: number; high: number }[];

/**
 * The shortest path through a tube, so the one with the least movement and the fewest turns: it rests or goes straight, and
 * bends only at the walls (a string that is pulled tight; the total variation of Grundmann 2011's L1 path is the same). Its
 * ends are where they are asked to be, or else where it need not move.
 */
export function tautPath(
  tube: Tube,
  ends: { start?: number | undefined; end?: number | undefined },
): number[] {
  const last = tube.length - 1;
  const start = ends.start ?? restingEnd(tube);
  const end = ends.end ?? restingEnd(tube.toReversed());
  const fixed = tube.map((at, sample) => {
    if (sample === 0) return { low: start, high: start };
    return sample === last ? { low: end, high: end } : at;
  });
  const path = [start];
  let from = 0;
  let value = start;
  while (from < last) {
    const [to, next] = nextBend(fixed, from, value);
    for (let at = from + 1; at <= to; at++) path.push(value + ((next - value) * (at - from)) / (to - from));
    [from, value] = [to, next];
  }
  return path;
}

/** Where a path begins that need not move for as long as possible. */
function restingEnd(tube: Tube): number {
  let { low, high } = tube[0]!;
  for (const next of tube) {
    if (next.low > high) return high;
    if (next.high < low) return low;
    [low, high] = [Math.max(low, next.low), Math.min(high, next.high)];
  }
  return (low + high) / 2;
}

/** The next sample at which the string bends, and where it is there: the wall that closes the view from where it is. */
function nextBend(tube: Tube, from: number, value: number): [sample: number, value: number] {
  let [steepest, flattest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [top, bottom] = [from + 1, from + 1];
  for (let at = from + 1; at < tube.length; at++) {
    const { low, high } = tube[at]!;
    const [down, up] = [(low - value) / (at - from), (high - value) / (at - from)];
    if (down > steepest) return [top, tube[top]!.high];
    if (up < flattest) return [bottom, tube[bottom]!.low];
    if (up <= steepest) [steepest, top] = [up, at];
    if (down >= flattest) [flattest, bottom] = [down, at];
  }
  const end = tube.length - 1;
  return [end, tube[end]!.low];
}
