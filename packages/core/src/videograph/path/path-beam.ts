import { newCutsOf } from './path-measure.ts';
import { meanOf, type PathSoFar, type PathSteps } from './path-steps.ts';
import type { Lengths } from './path-wish.ts';

/** How many ranges of length are kept apart, and the shortest of them in seconds. */
const LENGTH_RANGES = 60;
const SHORTEST_RANGE = 0.5;
/** Paths kept for each cut that are alike: as many cuts, pins and new cuts, and of about the same length. */
const KEPT = 4;
/** Paths kept in all, shared by the cuts, and what each may keep at least. */
const KEPT_IN_ALL = 20_000;
const KEPT_AT_LEAST = 24;

/**
 * Many good paths from the start, by a beam over the cuts in topological order: at each cut the best few of those that are alike
 * go on, so that a weak first join may lead to the better film. A path ends growing at `high` seconds, once all
 * `pinCount` pinned cuts are shown. A good path may be missed; none is returned that the steps do not allow.
 */
export function pathsByBeam(
  steps: PathSteps,
  order: readonly number[],
  { high }: Lengths,
  pinCount: number,
): PathSoFar[] {
  const limit = Math.max(KEPT_AT_LEAST, KEPT_IN_ALL / order.length);
  const waiting = new Map<number, PathSoFar[]>();
  const all: PathSoFar[] = [];
  if (steps.first) waiting.set(0, [steps.first]);
  for (const index of order) {
    const here = thinned(waiting.get(index) ?? [], high, limit);
    waiting.delete(index);
    for (const path of here) {
      all.push(path);
      if (path.length >= high && path.pins === pinCount) continue;
      for (const next of steps.goneOn(path)) {
        const known = waiting.get(next.cut.index);
        if (known) known.push(next);
        else waiting.set(next.cut.index, [next]);
      }
    }
  }
  return all;
}

/** The best few of those that are alike; where these are too many, the best of each length and pinned count before the next best. */
function thinned(paths: PathSoFar[], high: number, limit: number): PathSoFar[] {
  if (paths.length <= KEPT) return paths;
  const range = Math.max(SHORTEST_RANGE, high / LENGTH_RANGES);
  const [alike, asLong] = [new Map<number, number>(), new Map<number, number>()];
  const kept: { path: PathSoFar; place: number }[] = [];
  for (const path of paths.sort((a, b) => meanOf(b) - meanOf(a))) {
    const group = path.pins * 1e4 + Math.floor(path.length / range);
    if (counted(alike, (group * 1e3 + path.count) * 1e3 + newCutsOf(path)) > KEPT) continue;
    kept.push({ path, place: counted(asLong, group) });
  }
  if (kept.length > limit) kept.sort((a, b) => a.place - b.place).splice(limit);
  return kept.map(({ path }) => path);
}

function counted(counts: Map<number, number>, key: number): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
