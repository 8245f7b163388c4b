import { Refusal } from '../../refusal/refusal.ts';
import { topologicalOrder } from '../graph/graph.ts';
import { isJarring, isSoft } from '../graph/jarring.ts';
import type { Videograph } from '../graph/videograph.ts';
import { keepsLook } from '../join/exact-join.ts';
import { pathsByBeam } from './path-beam.ts';
import { comparePathsBy, isNew, keepsTo } from './path-measure.ts';
import { pathsBySearch } from './path-search.ts';
import { cutsOf, meanOf, type PathSoFar, pathStepsOf } from './path-steps.ts';
import { boundsOf, differsFrom, type Lengths, missOf, type PathWish, wishedLengthsOf } from './path-wish.ts';
import { shortfallOf, whyNoPath } from './path-words.ts';

/** A path through the graph from cut 0. `length` in seconds, `score` the mean worth of its joins less repetition, 0..1. */
export type BestPath = {
  path: number[];
  length: number;
  score: number;
  /** Up to three other good paths, each with at least a third of its cuts different. */
  alternatives: number[][];
  /** Why the length is not within 10 % of the target, as a sentence; null where it is. */
  shortfall: string | null;
};

const ALTERNATIVES = 3;

/**
 * The best path from cut 0: within 10 % of the target and inside min and max where the graph has one, else the
 * nearest. A beam finds it; where that misses the wished length, a search over all paths (of a large graph, over some) has the
 * last word. Cuts shorter than `minCutLength` are not taken, seconds are never shown twice, and joins that
 * viewers call jarring, or that are no match by the look, are taken only where the pinned cuts cannot be shown without them; of the
 * former also those that a film goes over by a transition (see `isSoft`), where the path would miss the wished length without. With `unlike` the best
 * of those that are new to each of these in a third of their cuts, or, where the pinned leave no room for that, of their other
 * cuts. Throws Refusal `invalid-argument`, in words, where there is no such path, or for a cyclic graph.
 */
export function bestPath(videograph: Videograph, asked: PathWish): BestPath {
  const order = topologicalOrder(videograph);
  if (!order) throw new Refusal('invalid-argument', { code: 'no-path-in-cycle' });
  const wish = { ...asked, pinned: [...new Set(asked.pinned)] };
  const [wished, bounds] = [wishedLengthsOf(wish), boundsOf(wish)];
  const good = goodPathsOf(videograph, order, wish, wished);
  // Who pins both sides of a jarring join gets it.
  const whole = good.length > 0 || !wish.pinned.length ? good : wholePathsOf(videograph, order, wish);
  const best = whole[0];
  if (!best) throw new Refusal('invalid-argument', whyNoPath(videograph, wish));
  const near = whole.filter(
    ({ length }) =>
      missOf(wished, length) <= missOf(wished, best.length) &&
      missOf(bounds, length) <= missOf(bounds, best.length),
  );
  const path = indexesOf(best);
  return {
    path,
    length: best.length,
    score: meanOf(best),
    alternatives: differentPaths(path, near),
    shortfall: shortfallOf(wish, best.length),
  };
}

/** Paths of good joins; where these are not as long as wished, those that go over others by transitions, if they come nearer. */
function goodPathsOf(
  videograph: Videograph,
  order: readonly number[],
  wish: PathWish,
  wished: Lengths,
): PathSoFar[] {
  const plain = wholePathsOf(ofGoodJoins(videograph, wish, false), order, wish);
  if (plain[0] && missOf(wished, plain[0].length) === 0) return plain;
  const withSoft = ofGoodJoins(videograph, wish, true);
  if (!Object.values(withSoft.edges).flat().some(isJarring)) return plain;
  const soft = wholePathsOf(withSoft, order, wish);
  const isNearer = !plain[0] || (soft[0] && comparePathsBy(wish)(soft[0], plain[0]) < 0);
  return isNearer ? soft : plain;
}

function ofGoodJoins(videograph: Videograph, { least = {} }: PathWish, withSoft: boolean): Videograph {
  const { cuts } = videograph;
  const edges = Object.entries(videograph.edges).map(([from, list]) => [
    from,
    list.filter((edge) => {
      const [one, other] = [cuts[from], cuts[edge.to]];
      if (isJarring(edge)) return withSoft && one && other && isSoft(edge, one, other);
      return keepsLook(edge, least);
    }),
  ]);
  return { ...videograph, edges: Object.fromEntries(edges) };
}

/** Paths that keep to the wish, the best first. */
function wholePathsOf(videograph: Videograph, order: readonly number[], wish: PathWish): PathSoFar[] {
  const steps = pathStepsOf(videograph, wish);
  const wished = wishedLengthsOf(wish);
  const kept = (paths: PathSoFar[]) => paths.filter((path) => keepsTo(wish, path)).sort(comparePathsBy(wish));
  const whole = kept(pathsByBeam(steps, order, wished, wish.pinned?.length ?? 0));
  for (const lengths of [wished, boundsOf(wish), { low: 0, high: Number.POSITIVE_INFINITY }]) {
    const best = whole[0];
    if (best && missOf(lengths, best.length) === 0 && isNew(best)) break;
    const found = kept(pathsBySearch(steps, order, lengths));
    if (found.length > 0) return kept([...found, ...whole]);
  }
  return whole;
}

function differentPaths(path: readonly number[], others: readonly PathSoFar[]): number[][] {
  const chosen: (readonly number[])[] = [path];
  const alternatives: number[][] = [];
  for (const other of others) {
    if (alternatives.length === ALTERNATIVES) break;
    const indexes = indexesOf(other);
    if (!chosen.every((known) => differsFrom(indexes, known))) continue;
    chosen.push(indexes);
    alternatives.push(indexes);
  }
  return alternatives;
}

function indexesOf(path: PathSoFar): number[] {
  return cutsOf(path).map(({ index }) => index);
}
