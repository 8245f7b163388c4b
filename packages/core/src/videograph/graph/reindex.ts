import { Refusal } from '../../refusal/refusal.ts';
import { topologicalOrder } from './graph.ts';
import { soundEdgesOf } from './sound-edges.ts';
import type { Cut, Edge, Videograph } from './videograph.ts';

/**
 * Renumbers the cuts without gaps, the start first and each before those that may follow it; done again, nothing
 * changes. `indexOf` maps the old index to the new one, for paths and pins. Edges that lead nowhere are dropped. Throws
 * Refusal `invalid-argument` for a cyclic graph.
 */
export function reindexed(videograph: Videograph): { videograph: Videograph; indexOf: Map<number, number> } {
  if (!topologicalOrder(videograph)) throw new Refusal('invalid-argument', { code: 'graph-has-cycle' });
  const edges = soundEdgesOf(videograph);
  const indexOf = new Map(orderOf(videograph, edges).map((index, at) => [index, at]));
  const cuts: [number, Cut][] = [];
  const leaving: [number, Edge[]][] = [];
  for (const [known, index] of indexOf) {
    cuts.push([index, { ...videograph.cuts[known]!, index }]);
    leaving.push([index, edges[known]!.map((edge) => ({ ...edge, to: indexOf.get(edge.to)! }))]);
  }
  return {
    videograph: { ...videograph, cuts: Object.fromEntries(cuts), edges: Object.fromEntries(leaving) },
    indexOf,
  };
}

/** The start stays the start, though a graph that was put together by hand may hold cuts that lead to it. */
function orderOf({ cuts }: Videograph, edges: Videograph['edges']): number[] {
  const afterStart = Object.entries(edges).map(([from, leaving]) => [
    from,
    leaving.filter(({ to }) => to !== 0),
  ]);
  return topologicalOrder({ cuts, edges: Object.fromEntries(afterStart) })!;
}
