import type { Cut, Edge, Videograph } from './videograph.ts';

/** What reading a graph's structure needs. */
export type Graph = Pick<Videograph, 'cuts' | 'edges'>;

/** The edges that leave a cut, best first, without those whose end is missing or that lead to the cut itself. */
export function edgesFrom({ cuts, edges }: Graph, index: number): Edge[] {
  if (!cuts[index]) return [];
  return (edges[index] ?? []).filter((edge) => edge.to !== index && cuts[edge.to] !== undefined);
}

/** The edge from one cut to another, or null. */
export function edgeBetween(graph: Graph, from: number, to: number): Edge | null {
  return edgesFrom(graph, from).find((edge) => edge.to === to) ?? null;
}

/** The cuts of a path, or null where one is missing, used twice, or not joined to the one before by an edge. */
export function cutsOfPath(graph: Graph, path: readonly number[]): Cut[] | null {
  if (new Set(path).size !== path.length) return null;
  const cuts: Cut[] = [];
  for (const [at, index] of path.entries()) {
    const cut = graph.cuts[index];
    if (!cut || (at > 0 && !edgeBetween(graph, path[at - 1]!, index))) return null;
    cuts.push(cut);
  }
  return cuts;
}

/**
 * All cut indexes so that every edge leads from an earlier to a later one (Kahn 1962), the lower index first where
 * both may come; null where the graph has a cycle.
 */
export function topologicalOrder(graph: Graph): number[] | null {
  const waiting = new Map(Object.values(graph.cuts).map(({ index }) => [index, 0]));
  for (const from of waiting.keys()) {
    for (const { to } of edgesFrom(graph, from)) waiting.set(to, waiting.get(to)! + 1);
  }
  const free = [...waiting].filter(([, parents]) => parents === 0).map(([index]) => index);
  const order: number[] = [];
  while (free.length > 0) {
    free.sort((a, b) => b - a);
    const index = free.pop()!;
    order.push(index);
    for (const { to } of edgesFrom(graph, index)) {
      const parents = waiting.get(to)! - 1;
      waiting.set(to, parents);
      if (parents === 0) free.push(to);
    }
  }
  return order.length === waiting.size ? order : null;
}
