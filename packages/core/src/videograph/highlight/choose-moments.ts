import type { LengthPlan } from './cut-length.ts';
import { type ScoredMoment, secondsOf } from './moments.ts';
import { WorthOfRest } from './variety.ts';

/** The moments of the film, and others that are worth offering; numbers of the moments they were chosen from, in order of time. */
export type ChosenMoments = { film: number[]; others: number[] };

/** Of hours of footage only so many of the best moments are compared with one another. */
const COMPARED = 1500;

/**
 * Chooses moments (in order of time, none sharing a second) for a film of the planned length: one after the other what
 * is worth most beside those chosen already, so that they differ and are spread over the footage. `first` is one that
 * must begin the film: only what comes after it is chosen then. At most `limit` in all.
 */
export function chooseMoments(
  moments: readonly ScoredMoment[],
  plan: LengthPlan,
  limit: number,
  first: number | null,
): ChosenMoments {
  const spread = secondsOf(moments) / Math.max(1, plan.film.target / plan.wished) / 2;
  const rest = new WorthOfRest(moments, Math.max(1, spread));
  const film: number[] = [];
  let length = 0;
  const take = (number: number) => {
    rest.pick(number);
    film.push(number);
    length += lengthOf(moments[number]!);
  };
  if (first !== null) take(first);
  const pool = bestOf(moments, first);
  const { low, target, high } = plan.film;
  while (film.length < limit) {
    const fits = (number: number) => film.length === 0 || length + lengthOf(moments[number]!) <= high + 1e-6;
    const next = best(rest, pool, fits);
    if (next === null) break;
    const nearer = Math.abs(length + lengthOf(moments[next]!) - target) < Math.abs(length - target);
    if (length >= low && !nearer) break;
    take(next);
  }
  // Where no whole moment fits any more, one is taken that fits when all are made shorter.
  if (length < low && film.length < limit) {
    const spare = film.reduce((sum, number) => sum + lengthOf(moments[number]!) - plan.shortest, 0);
    const next = best(rest, pool, () => length - spare + plan.shortest <= high);
    if (next !== null) take(next);
  }
  film.sort((a, b) => a - b);
  const others: number[] = [];
  while (film.length + others.length < limit) {
    const next = best(rest, pool, (number) => number > film[0]!);
    if (next === null) break;
    rest.pick(next);
    others.push(next);
  }
  return { film, others: others.sort((a, b) => a - b) };
}

/** The best moments after the first, in order of time. */
function bestOf(moments: readonly ScoredMoment[], first: number | null): number[] {
  return moments
    .map((_, number) => number)
    .filter((number) => first === null || number > first)
    .sort((a, b) => moments[b]!.score - moments[a]!.score || a - b)
    .slice(0, COMPARED)
    .sort((a, b) => a - b);
}

function best(rest: WorthOfRest, pool: readonly number[], fits: (number: number) => boolean): number | null {
  let found: number | null = null;
  let worth = Number.NEGATIVE_INFINITY;
  for (const number of pool) {
    if (rest.has(number) || !fits(number)) continue;
    const its = rest.of(number);
    if (its > worth + 1e-9) [found, worth] = [number, its];
  }
  return found;
}

function lengthOf({ start, end }: ScoredMoment): number {
  return end - start;
}
