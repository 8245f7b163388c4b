import { edgesFrom, type Graph, topologicalOrder } from './graph.ts';

/**
 * The cuts that can be reached from one, each once, as a person would try them: down the best edge first, then back to the
 * next best (preorder). Begins with `from`; empty where there is no such cut. A cycle is walked once.
 */
export function depthFirst(graph: Graph, from: number): number[] {
  const seen = new Set<number>();
  const waiting = [from];
  while (waiting.length > 0) {
    const index = waiting.pop()!;
    if (seen.has(index) || !graph.cuts[index]) continue;
    seen.add(index);
    for (const { to } of edgesFrom(graph, index).reverse()) waiting.push(to);
  }
  return [...seen];
}

/**
 * The cuts that can be reached from one, each once, the nearest first: by the fewest joins from `from`, and among
 * these in the order in which the edges (best first) lead to them. Empty where there is no such cut.
 */
export function breadthFirst(graph: Graph, from: number): number[] {
  if (!graph.cuts[from]) return [];
  const seen = new Set([from]);
  // A set hands out in turn what is added while it is read.
  for (const index of seen) for (const { to } of edgesFrom(graph, index)) seen.add(to);
  return [...seen];
}

/** Whether some cut can come after itself, by the edges that can be read. */
export function isCyclic(graph: Graph): boolean {
  return topologicalOrder(graph) === null;
}
