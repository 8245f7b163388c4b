import type { TimeSpan } from '@cutgraph/core';
import type { AskedTerm } from './asked-terms.ts';
import type { Hit } from './search-hits.ts';

/** What is left of the sureness of something that has another name than the one that was asked for. */
const NEAR = 0.6;

/**
 * How well the best of some stretches fits: before the point how many of the words that were asked for are there, behind
 * it in tenths how sure that is, near names counting less. Stretches are in order of time and apart.
 */
export function fitOf(
  terms: readonly AskedTerm[],
  hits: readonly Hit[],
  stretches: readonly TimeSpan[],
): number {
  const sureAt = stretches.map(() => new Map<number, number>());
  for (const { place, start, end, sure } of hits) {
    for (let at = firstAfter(stretches, start); at < stretches.length && stretches[at]!.start < end; at++) {
      const known = sureAt[at]!;
      if (sure > (known.get(place) ?? 0)) known.set(place, sure);
    }
  }
  return sureAt.reduce((best, there) => Math.max(best, fitWith(terms, there)), 0);
}

/** @param there how sure each thing is there, by place. */
function fitWith(terms: readonly AskedTerm[], there: ReadonlyMap<number, number>): number {
  let [words, sum] = [0, 0];
  for (const { alone, parts, extras, near } of terms) {
    const best = (places: readonly number[]) =>
      Math.max(0, ...places.map((place) => (there.get(place) ?? 0) * (near.has(place) ? NEAR : 1)));
    const whole = best(alone);
    const all = Math.max(1, parts.length + extras.length);
    const values = whole > 0 ? Array.from({ length: all }, () => whole) : [...parts, ...extras].map(best);
    for (const value of values) {
      if (value <= 0) continue;
      words++;
      sum += value;
    }
  }
  return words === 0 ? 0 : words + Math.round((9 * sum) / words) / 10;
}

/** The first of some stretches that ends after a time. */
function firstAfter(stretches: readonly TimeSpan[], time: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stretches[middle]!.end > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
