import type { Stretch } from '../graph/stretch.ts';
import { worthOf } from '../join/join-worth.ts';
import { isOffered, joinOf, type OutPoint } from '../join/joins.ts';
import { varietyOf } from '../path/variety.ts';
import { type GrownCut, type Growth, originOf, rhythmOf, worthAsChoice } from './growth.ts';
import { LEVELS_AHEAD } from './siblings.ts';

/** Where a cut begins and ends. */
export type Ends = { inPoint: number; out: OutPoint; stretch: Stretch };

/** What an in-point is worth to the cuts before it: its join with its parent, and what it adds to their best few. */
export function inValuesOf(
  growth: Growth,
  cut: GrownCut,
  others: readonly GrownCut[],
): (inPoint: number) => number {
  const kept = childrenCounted(growth);
  const before = others
    .filter(({ depth }) => depth < cut.depth && depth >= cut.depth - LEVELS_AHEAD)
    .map((from) => {
      const rivals = others
        .filter(({ depth }) => depth > from.depth && depth <= from.depth + LEVELS_AHEAD)
        .map((to) => worthBetween(growth, from, to.inPoint))
        .sort((a, b) => b - a);
      return { from, weakest: rivals[kept - 1] ?? 0 };
    });
  const parent = cut.parent === null ? null : growth.cuts[cut.parent]!;
  return (inPoint) => {
    let sum = 0;
    for (const { from, weakest } of before) {
      const worth = worthBetween(growth, from, inPoint);
      sum += Math.max(0, worth - weakest) + (from === parent ? worth : 0);
    }
    return sum;
  };
}

/** What an end is worth: its best few joins with the cuts after it. */
export function outValue(growth: Growth, cut: Ends, after: readonly GrownCut[]): number {
  const worths = after.map((to) => worthBetween(growth, cut, to.inPoint)).sort((a, b) => b - a);
  const sum = worths.slice(0, childrenCounted(growth)).reduce((all, worth) => all + worth, 0);
  return sum * rhythmOf(growth.index, cut.stretch);
}

function childrenCounted({ index }: Growth): number {
  return Math.max(1, index.rules.children.min);
}

/**
 * What an edge between two cuts is worth: half what it adds to a film, half its score, for most edges of a graph are
 * choices that no film has taken yet. By worth alone the edges were farther from the best joins that the footage has.
 */
function worthBetween({ index }: Growth, from: Ends, inPoint: number): number {
  if (!isOffered(index, from.out, inPoint)) return 0;
  const variety = varietyOf([originOf(index, from.inPoint)], originOf(index, inPoint), index.sourceCount);
  const join = joinOf(index, from.out, inPoint);
  return worthAsChoice(index, from.out, join, ((worthOf(join) + join.score) / 2) * variety);
}
