import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../../test/made-graphs.ts';
import type { JoinKind } from '../graph/videograph.ts';
import { nextCutsOf } from './candidates.ts';

describe('nextCutsOf', () => {
  it('offers at most four, best first', () => {
    const graph = madeGraph(
      [6, 6, 6, 6, 6, 6],
      [
        [0, 1, 0.5],
        [0, 2, 0.9],
        [0, 3, 0.7],
        [0, 4, 0.6],
        [0, 5, 0.8],
      ],
    );
    expect(nextCutsOf(graph, [0]).map(({ cut }) => cut.index)).toEqual([2, 5, 3, 4]);
  });

  it('offers only cuts longer than 5 s: exactly 5 s is too short', { tags: ['@S4.41'] }, () => {
    const graph = madeGraph(
      [6, 4.99, 5, 5.01],
      [
        [0, 1, 0.9],
        [0, 2, 0.8],
        [0, 3, 0.5],
      ],
    );
    expect(nextCutsOf(graph, [0]).map(({ cut }) => cut.index)).toEqual([3]);
  });

  it('offers cuts from the shortest length on where the rhythm of the graph is fast or its cuts are longer', {
    tags: ['@S9.09'],
  }, () => {
    const edges: [number, number, number][] = [
      [0, 1, 0.9],
      [0, 2, 0.8],
    ];
    const offered = (lengths: number[], minCutLength: number) =>
      nextCutsOf({ ...madeGraph(lengths, edges), minCutLength }, [0]).map(({ cut }) => cut.index);
    expect(offered([6, 2, 1.99], 2)).toEqual([1]);
    expect(offered([9, 8, 7.99], 8)).toEqual([1]);
  });

  it('never offers seconds that the path shows already', () => {
    const graph = madeGraph(
      [6, 6, 6],
      [
        [0, 1, 0.9],
        [1, 2, 0.9],
      ],
    );
    graph.cuts[2] = { ...graph.cuts[2]!, mediaID: graph.cuts[0]!.mediaID, start: 5.9, end: 11.9 };
    expect(nextCutsOf(graph, [0, 1])).toEqual([]);
    graph.cuts[2] = { ...graph.cuts[2]!, start: 6, end: 12 };
    expect(nextCutsOf(graph, [0, 1])).toHaveLength(1);
  });

  it('puts another place before the same place again', () => {
    const graph = madeGraph(
      [6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.88],
      ],
    );
    graph.cuts[1] = { ...graph.cuts[1]!, mediaID: graph.cuts[0]!.mediaID, start: 20, end: 26 };
    expect(nextCutsOf(graph, [0]).map(({ cut }) => cut.index)).toEqual([2, 1]);
  });

  it('offers different moments before another start of the same moment', () => {
    const graph = madeGraph(
      [6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.88],
        [0, 3, 0.5],
      ],
    );
    graph.cuts[2] = {
      ...graph.cuts[1]!,
      index: 2,
      start: graph.cuts[1]!.start + 0.4,
      end: graph.cuts[1]!.end + 0.4,
    };
    expect(nextCutsOf(graph, [0]).map(({ cut }) => cut.index)).toEqual([1, 3, 2]);
  });

  it('offers cuts of several videos where others score acceptably, best first', () => {
    const graph = madeGraph(
      [6, 6, 6, 6, 6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.88],
        [0, 3, 0.86],
        [0, 4, 0.84],
        [0, 5, 0.7],
        [0, 6, 0.4],
        [0, 7, 0.89],
      ],
    );
    for (const index of [2, 3, 4, 7])
      graph.cuts[index] = { ...graph.cuts[index]!, mediaID: 'm1', start: index * 10, end: index * 10 + 6 };
    expect(nextCutsOf(graph, [0]).map(({ cut }) => cut.index)).toEqual([1, 7, 2, 5]);
    expect(nextCutsOf(graph, [0], { refused: [5] }).map(({ cut }) => cut.index)).toEqual([1, 7, 2, 3]);
  });

  it('offers under Exact only matches at the same place with the same outline', () => {
    const graph = madeGraph(
      [6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.36],
        [0, 3, 0.36],
      ],
    );
    graph.edges[0]![2]!.kind = 'own';
    const offered = (isExact: boolean) => nextCutsOf(graph, [0], { isExact }).map(({ cut }) => cut.index);
    expect(offered(false)).toEqual([1, 2, 3]);
    expect(offered(true)).toEqual([1, 3]);
    graph.edges[0]![0]!.terms.shape = 0.3;
    expect(offered(true)).toEqual([3]);
  });

  it('gives the fourth place to the best of another kind, the own join of the user before the rest', () => {
    const graph = madeGraph(
      [6, 6, 6, 6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.8],
        [0, 3, 0.7],
        [0, 4, 0.6],
        [0, 5, 0.95],
        [0, 6, 0.3],
      ],
    );
    const kindOf = (to: number, kind: JoinKind) => {
      graph.edges[0] = graph.edges[0]!.map((edge) => (edge.to === to ? { ...edge, kind } : edge));
    };
    kindOf(5, 'contrast');
    expect(nextCutsOf(graph, [0]).map(({ cut }) => cut.index)).toEqual([1, 2, 3, 5]);
    kindOf(6, 'own');
    expect(nextCutsOf(graph, [0]).map(({ cut }) => cut.index)).toEqual([1, 2, 3, 6]);
    expect(nextCutsOf(graph, [0], { refused: [1, 2, 6] }).map(({ cut }) => cut.index)).toEqual([3, 4, 5]);
    expect(nextCutsOf(graph, [0], { refused: [5, 6] }).map(({ cut }) => cut.index)).toEqual([1, 2, 3, 4]);
    for (const index of [1, 2, 3, 4, 5, 6]) kindOf(index, 'next');
    expect(nextCutsOf(graph, [0]).map(({ cut }) => cut.index)).toEqual([5, 1, 2, 3]);
  });

  it('offers nothing from nowhere', () => {
    const graph = madeGraph([6], []);
    expect(nextCutsOf(graph, [])).toEqual([]);
    expect(nextCutsOf(graph, [4])).toEqual([]);
  });
});
