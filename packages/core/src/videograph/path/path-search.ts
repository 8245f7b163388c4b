import type { PathSoFar, PathSteps } from './path-steps.ts';
import type { Lengths } from './path-wish.ts';

/** Steps that a search may look at. All paths of a graph of some 14 cuts are fewer. */
const STEP_LIMIT = 30_000;

/**
 * All paths whose length lies in a range, by looking at every path that can still reach it (depth first); of a graph with too many
 * paths, those that are found within a fixed number of steps. `order` is topological.
 */
export function pathsBySearch(
  steps: PathSteps,
  order: readonly number[],
  { low, high }: Lengths,
  stepLimit: number = STEP_LIMIT,
): PathSoFar[] {
  const longest = longestAfter(steps, order);
  const found: PathSoFar[] = [];
  const waiting = steps.first ? [steps.first] : [];
  for (let looked = 0; waiting.length > 0 && looked < stepLimit; looked++) {
    const path = waiting.pop()!;
    if (path.length > high + 1e-6 || path.length + longest.get(path.cut.index)! < low - 1e-6) continue;
    if (path.length >= low - 1e-6) found.push(path);
    for (const next of steps.goneOn(path).reverse()) waiting.push(next);
  }
  return found;
}

/** The most seconds that can come after each cut. */
function longestAfter(steps: PathSteps, order: readonly number[]): Map<number, number> {
  const longest = new Map<number, number>();
  for (const index of order.toReversed()) {
    const after = steps.stepsFrom(index).map(({ cut }) => cut.length + (longest.get(cut.index) ?? 0));
    longest.set(index, Math.max(0, ...after));
  }
  return longest;
}
