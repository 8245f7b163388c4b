/**
 * A path of straight pieces with its corners rounded: each value becomes the mean of those around it, twice, which makes the corners
 * parabolic and bounds the acceleration. Beyond its ends the path goes on as its mirror image through them, so that the ends stay.
 *
 * @param reach how many samples to each side count.
 */
export function smoothPath(path: readonly number[], reach: number): number[] {
  const once = meanAround(path, reach);
  return meanAround(once, reach);
}

function meanAround(path: readonly number[], reach: number): number[] {
  const last = path.length - 1;
  const at = (sample: number) => {
    if (sample < 0) return 2 * path[0]! - path[Math.min(last, -sample)]!;
    if (sample > last) return 2 * path[last]! - path[Math.max(0, 2 * last - sample)]!;
    return path[sample]!;
  };
  return path.map((_, sample) => {
    let sum = 0;
    for (let step = -reach; step <= reach; step++) sum += at(sample + step);
    return sum / (2 * reach + 1);
  });
}

/** The samples of paths that are kept so that straight lines between them are nowhere further off than `tolerance` (Douglas and Peucker 1973). */
export function thinned(paths: readonly (readonly number[])[], tolerance: number): number[] {
  const last = paths[0]!.length - 1;
  const kept = new Set([0, last]);
  const open: [number, number][] = [[0, last]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    let worst = { at: -1, off: tolerance };
    for (let at = from + 1; at < to; at++) {
      const share = (at - from) / (to - from);
      for (const path of paths) {
        const off = Math.abs(path[at]! - path[from]! - (path[to]! - path[from]!) * share);
        if (off > worst.off) worst = { at, off };
      }
    }
    if (worst.at < 0) continue;
    kept.add(worst.at);
    open.push([from, worst.at], [worst.at, to]);
  }
  return [...kept].sort((a, b) => a - b);
}
