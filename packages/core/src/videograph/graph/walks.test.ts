import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../../test/made-graphs.ts';
import { breadthFirst, depthFirst, isCyclic } from './walks.ts';

const graph = madeGraph(
  [6, 6, 6, 6, 6],
  [
    [0, 2, 0.9],
    [0, 1, 0.5],
    [2, 3, 0.9],
    [1, 3, 0.9],
  ],
);

describe('walks', () => {
  it('go down the best edge first, or by the number of joins', () => {
    expect(depthFirst(graph, 0)).toEqual([0, 2, 3, 1]);
    expect(breadthFirst(graph, 0)).toEqual([0, 2, 1, 3]);
    expect(depthFirst(graph, 4)).toEqual([4]);
    expect([depthFirst(graph, 9), breadthFirst(graph, 9)]).toEqual([[], []]);
  });
});

describe('isCyclic', () => {
  const joined = (from: number, to: number) => {
    const edge = { ...graph.edges[0]![0]!, to };
    return { cuts: graph.cuts, edges: { ...graph.edges, [from]: [...(graph.edges[from] ?? []), edge] } };
  };
  it('returns true only for a graph with a cycle', { tags: ['@S3.50'] }, () => {
    expect(isCyclic(graph)).toBe(false);
    expect(isCyclic(joined(3, 0))).toBe(true);
    expect(isCyclic(joined(3, 2))).toBe(true);
    expect(isCyclic(joined(3, 4))).toBe(false);
  });

  it('does not count what is not read: a self-link, an edge without an end', () => {
    expect(isCyclic(joined(3, 3))).toBe(false);
    expect(isCyclic(joined(3, 9))).toBe(false);
  });

  it('walks a cycle once', () => {
    expect(depthFirst(joined(3, 0), 0)).toEqual([0, 2, 3, 1]);
    expect(breadthFirst(joined(3, 0), 2)).toEqual([2, 3, 0, 1]);
  });
});
