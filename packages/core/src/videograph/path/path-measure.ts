import { meanOf, type PathSoFar } from './path-steps.ts';
import { boundsOf, missOf, newCutsWanted, type PathWish, wishedLengthsOf } from './path-wish.ts';

/** The share of its merit that a path would lose by being off by the whole target; within 10 % it is a gentle pull. */
const OFF_TARGET = 0.5;

/**
 * The measure of paths: the better first. Bounds that hold come before the nearness to the wished length, then that it is new
 * in a third of all its cuts, then the mean worth of the joins, with a gentle pull to the target; of equal paths the one
 * with more cuts.
 */
export function comparePathsBy(wish: PathWish): (a: PathSoFar, b: PathSoFar) => number {
  const [bounds, wished] = [boundsOf(wish), wishedLengthsOf(wish)];
  const isOut = ({ length }: PathSoFar) => (missOf(bounds, length) > 0 ? 1 : 0);
  const isOld = (path: PathSoFar) => (isNew(path) ? 0 : 1);
  const worth = (path: PathSoFar) =>
    meanOf(path) * (1 - (OFF_TARGET * Math.abs(path.length - wish.target)) / Math.max(1, wish.target));
  return (a, b) =>
    isOut(a) - isOut(b) ||
    missOf(wished, a.length) - missOf(wished, b.length) ||
    isOld(a) - isOld(b) ||
    worth(b) - worth(a) ||
    b.count - a.count;
}

/** Whether a path shows all that is pinned, and is new to every path of `unlike` in a third of its cuts that are not pinned. */
export function keepsTo({ pinned = [] }: PathWish, path: PathSoFar): boolean {
  return path.pins === pinned.length && newCutsOf(path) >= newCutsWanted(path.count - path.pins);
}

/** Whether a path is new to every path of `unlike` in a third of all its cuts. */
export function isNew(path: PathSoFar): boolean {
  return newCutsOf(path) >= newCutsWanted(path.count);
}

/** The cuts of a path that are new to the path of `unlike` that it is most like: all where there is none. */
export function newCutsOf({ count, shared }: PathSoFar): number {
  return shared.length === 0 ? count : count - Math.max(...shared);
}
