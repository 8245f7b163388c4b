import { roundSeconds } from '../../time/time.ts';
import type { LeastTerms } from '../rules/rules.ts';

/** What is asked of a path. */
export type PathWish = {
  /** Seconds: the wished length, and what the path may not be below or above. */
  target: number;
  min?: number | null | undefined;
  max?: number | null | undefined;
  /** Cuts that it must show, in this order, and cuts that it must not show. */
  pinned?: readonly number[] | undefined;
  refused?: readonly number[] | undefined;
  /** Paths that were seen already: at least a third of its cuts must be new to each. */
  unlike?: readonly (readonly number[])[] | undefined;
  /** What its look asks of matches (see `keepsLook`); the path would rather be shorter than take others. */
  least?: LeastTerms | undefined;
};

/** Lengths in seconds, both ends included. */
export type Lengths = { low: number; high: number };

/** How far off the target a path may be. */
const TOLERANCE = 0.1;

/** The lengths that a wish allows. */
export function boundsOf({ min, max }: PathWish): Lengths {
  return { low: min ?? 0, high: max ?? Number.POSITIVE_INFINITY };
}

/** The lengths that a wish asks for: within 10 % of the target and inside its bounds, or the bound nearest to it. */
export function wishedLengthsOf(wish: PathWish): Lengths {
  const bounds = boundsOf(wish);
  const within = (seconds: number) => Math.max(bounds.low, Math.min(bounds.high, seconds));
  return { low: within((1 - TOLERANCE) * wish.target), high: within((1 + TOLERANCE) * wish.target) };
}

/** How many seconds a length lies outside, 0 inside. */
export function missOf({ low, high }: Lengths, seconds: number): number {
  return roundSeconds(Math.max(0, low - seconds, seconds - high));
}

/** Whether a path is as long as a wish asks for, or longer; never where nothing is asked for. */
export function hasWishedLength(wish: Pick<PathWish, 'target' | 'min' | 'max'>, seconds: number): boolean {
  return wish.target > 0 && seconds >= wishedLengthsOf(wish).low;
}

/** How many of a path's cuts must be new to another path for the two to be different: a third of them. */
export function differsFrom(path: readonly number[], other: readonly number[]): boolean {
  return path.filter((index) => !other.includes(index)).length >= newCutsWanted(path.length);
}

/** How many cuts of a path of so many must be new: a third of them. */
export function newCutsWanted(count: number): number {
  return Math.max(1, Math.ceil(count / 3));
}
