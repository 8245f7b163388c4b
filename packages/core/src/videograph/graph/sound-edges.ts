import { Refusal } from '../../refusal/refusal.ts';
import { edgesFrom, type Graph } from './graph.ts';
import type { Cut, Edge, Videograph } from './videograph.ts';

/**
 * The edges of a graph as they are read, a list for each cut: without those that lead nowhere, to the cut itself, or a
 * second time to the same cut. A change starts from these, so that an edge without an end never comes alive when a new
 * cut takes the missing index.
 */
export function soundEdgesOf(graph: Graph): Videograph['edges'] {
  return Object.fromEntries(
    Object.values(graph.cuts).map(({ index }) => {
      const seen = new Set<number>();
      const edges = edgesFrom(graph, index).filter(({ to }) => !seen.has(to) && seen.add(to));
      return [index, edges];
    }),
  );
}

/** The edges of a cut with one more, best first: after those that score as much. */
export function withEdge(edges: readonly Edge[], edge: Edge): Edge[] {
  const place = edges.findIndex(({ score }) => score < edge.score);
  return place < 0 ? [...edges, edge] : edges.toSpliced(place, 0, edge);
}

/** The cut with that index. Throws Refusal `not-found`. */
export function cutAt({ cuts }: Pick<Graph, 'cuts'>, index: number): Cut {
  const cut = cuts[index];
  if (!cut) throw new Refusal('not-found', { code: 'no-such-cut', params: { cut: index } }, { index });
  return cut;
}
