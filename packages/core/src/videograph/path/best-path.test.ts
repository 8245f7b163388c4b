import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../../test/made-graphs.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { cutsOfPath } from '../graph/graph.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { JoinKind, Videograph } from '../graph/videograph.ts';
import { bestPath } from './best-path.ts';

describe('bestPath', () => {
  it('is not greedy: a weaker first join may lead to the better film', () => {
    const graph = madeGraph(
      [6, 6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [1, 2, 0.1],
        [0, 3, 0.8],
        [3, 4, 0.8],
      ],
    );
    expect(bestPath(graph, { target: 18 })).toMatchObject({ path: [0, 3, 4], length: 18, shortfall: null });
  });

  it('keeps within 10 % of the target, and inside min and max', () => {
    const graph = madeGraph(
      [6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [1, 2, 0.5],
        [2, 3, 0.9],
      ],
    );
    expect(bestPath(graph, { target: 18 }).path).toEqual([0, 1, 2]);
    expect(bestPath(graph, { target: 22, min: 20, max: 30 }).path).toEqual([0, 1, 2, 3]);
    expect(bestPath(graph, { target: 22, max: 20 }).path).toEqual([0, 1, 2]);
  });

  it('takes the nearest path where the footage does not reach, and says so', () => {
    const graph = madeGraph([6, 6], [[0, 1, 0.9]]);
    const found = bestPath(graph, { target: 60 });
    expect(found.path).toEqual([0, 1]);
    expect(found.shortfall).toBe(
      'The best path is 12 s long instead of 60 s: no other cuts of the graph come nearer.',
    );
  });

  it('goes over a jarring join between moments by a transition only where it would be too short without', () => {
    const graph = madeGraph(
      [6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.3],
        [1, 2, 0.9],
      ],
    );
    const jarring = (from: number, to: number, kind: JoinKind): Videograph => ({
      ...graph,
      cuts: Object.fromEntries(
        Object.entries(graph.cuts).map(([key, cut]) => [
          key,
          { ...cut, moment: { score: 1, terms: {}, reasons: [] } },
        ]),
      ),
      edges: Object.fromEntries(
        Object.entries(graph.edges).map(([key, list]) => [
          key,
          list.map((edge) =>
            key === String(from) && edge.to === to ? { ...edge, kind, reasons: [{ code: 'jarring' }] } : edge,
          ),
        ]),
      ),
    });
    expect(bestPath(jarring(1, 2, 'next'), { target: 18 }).path).toEqual([0, 1, 2]);
    expect(bestPath(jarring(1, 2, 'match'), { target: 18 }).path).toEqual([0, 1]);
    expect(bestPath(jarring(0, 1, 'next'), { target: 12 }).path).toEqual([0, 2]);
  });

  it('is rather short than takes joins below what its look asks, but where pinned cuts need them', () => {
    const graph = madeGraph(
      [6, 6, 6],
      [
        [0, 1, 0.9],
        [1, 2, 0.5],
      ],
    );
    const wish = { target: 18, least: { position: 0.6 } };
    expect(bestPath(graph, wish)).toMatchObject({
      path: [0, 1],
      shortfall: 'The best path is 12 s long instead of 18 s: no more matches of the graph keep to its look.',
    });
    expect(bestPath(graph, { ...wish, pinned: [2] }).path).toEqual([0, 1, 2]);
  });

  it('shows what is pinned in its order and never what is refused', () => {
    const graph = madeGraph(
      [6, 6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.2],
        [1, 3, 0.9],
        [2, 3, 0.2],
        [2, 4, 0.1],
        [1, 4, 0.3],
      ],
    );
    expect(bestPath(graph, { target: 18 }).path).toEqual([0, 1, 3]);
    expect(bestPath(graph, { target: 18, pinned: [2] }).path).toEqual([0, 2, 3]);
    expect(bestPath(graph, { target: 18, pinned: [2, 4] }).path).toEqual([0, 2, 4]);
    expect(bestPath(graph, { target: 18, refused: [3] }).path).toEqual([0, 1, 4]);
    expect(() => bestPath(graph, { target: 18, pinned: [3, 1] })).toThrow('no-path-with-pinned');
    expect(() => bestPath(graph, { target: 18, pinned: [2], refused: [2] })).toThrow('pinned-and-refused');
    expect(() => bestPath(graph, { target: 18, refused: [0] })).toThrow('no-path-without-refused');
  });

  it('never takes a cut that is too short, nor the same seconds twice', () => {
    const graph = madeGraph(
      [6, 4, 6, 6],
      [
        [0, 1, 0.9],
        [1, 3, 0.9],
        [0, 2, 0.5],
        [2, 3, 0.5],
      ],
    );
    expect(bestPath(graph, { target: 18 }).path).toEqual([0, 2, 3]);
    graph.cuts[3] = { ...graph.cuts[3]!, mediaID: 'm0' };
    expect(bestPath(graph, { target: 18 }).path).toEqual([0, 2]);
  });

  it('offers alternatives that differ', () => {
    const graph = madeGraph(
      [6, 6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.8],
        [1, 3, 0.9],
        [2, 3, 0.8],
        [1, 4, 0.7],
        [2, 4, 0.6],
      ],
    );
    const { path, alternatives } = bestPath(graph, { target: 18 });
    expect(path).toEqual([0, 1, 3]);
    expect(alternatives).toHaveLength(3);
    expect(alternatives[0]).not.toEqual(path);
  });

  it('finds another one that differs in a third of its cuts, until there is none', () => {
    const graph = madeGraph(
      [6, 6, 6, 6, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.8],
        [1, 3, 0.9],
        [2, 3, 0.8],
        [1, 4, 0.7],
        [2, 4, 0.6],
      ],
    );
    const seen: number[][] = [];
    for (let round = 0; round < 4; round++) seen.push(bestPath(graph, { target: 18, unlike: seen }).path);
    expect(seen).toEqual([
      [0, 1, 3],
      [0, 2, 3],
      [0, 1, 4],
      [0, 2, 4],
    ]);
    expect(() => bestPath(graph, { target: 18, unlike: seen.slice(0, 2), pinned: [3] })).toThrow(
      'no-unlike-path',
    );
    expect(bestPath(graph, { target: 18, unlike: seen.slice(0, 1), pinned: [3] }).path).toEqual([0, 2, 3]);
    expect(() => bestPath(graph, { target: 18, unlike: [[0, 1, 2, 3, 4]] })).toThrow('no-unlike-path');
  });

  it('says why a pinned cut cannot be shown', () => {
    const graph = madeGraph(
      [6, 4, 6],
      [
        [0, 1, 0.9],
        [0, 2, 0.8],
      ],
    );
    expect(() => bestPath(graph, { target: 12, pinned: [7] })).toThrow('pinned-cut-gone');
    expect(() => bestPath(graph, { target: 12, pinned: [1] })).toThrow('pinned-too-short');
    expect(() => bestPath(graph, { target: 12, pinned: [2], refused: [2] })).toThrow('pinned-and-refused');
    graph.cuts[2]!.mediaID = 'm0';
    expect(() => bestPath(graph, { target: 12, pinned: [0, 2] })).toThrow('pinned-same-seconds');
  });

  it('takes a match before an equal join of another kind, unless the graph is made of that', () => {
    const graph = madeGraph(
      [6, 6, 6],
      [
        [0, 1, 0.8],
        [0, 2, 0.9],
      ],
    );
    Object.assign(graph.edges[0]![1]!, { kind: 'contrast' });
    expect(bestPath(graph, { target: 12 }).path).toEqual([0, 1]);
    for (const edge of graph.edges[0]!) Object.assign(edge, { kind: 'next', terms: {} });
    expect(bestPath(graph, { target: 12 })).toMatchObject({ path: [0, 2], score: 0.9 });
  });

  it('says which bound keeps it from the target', () => {
    const graph = madeGraph(
      [6, 6, 6],
      [
        [0, 1, 0.8],
        [1, 2, 0.9],
      ],
    );
    expect(bestPath(graph, { target: 18, max: 12 }).shortfall).toContain('it may not be longer than 12 s');
    expect(bestPath(graph, { target: 12, min: 18 }).shortfall).toContain('it may not be shorter than 18 s');
  });

  it('refuses a graph with a cycle', () => {
    expect(() =>
      bestPath(
        madeGraph(
          [6, 6],
          [
            [0, 1, 1],
            [1, 0, 1],
          ],
        ),
        { target: 12 },
      ),
    ).toThrow('no-path-in-cycle');
  });

  it('finds a path that reaches the target wherever looking at all paths finds one', () => {
    const lengths = fc.array(fc.integer({ min: 5, max: 9 }), { minLength: 2, maxLength: 9 });
    const links = fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.double({ min: 0, max: 1, noNaN: true })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(lengths, links, fc.integer({ min: 10, max: 50 }), (seconds, pairs, target) => {
        const forward = pairs.filter(([from, to]) => from < to && to < seconds.length);
        const unique = forward.filter(
          ([from, to], at) => forward.findIndex(([f, t]) => f === from && t === to) === at,
        );
        const graph = madeGraph(seconds, unique);
        const found = bestPath(graph, { target });
        const reached = allPaths(graph).some((length) => Math.abs(length - target) <= target / 10);
        expect(found.shortfall === null).toBe(reached);
        const cuts = cutsOfPath(graph, found.path)!;
        expect(cuts[0]!.index).toBe(0);
        expect(cuts.reduce((sum, cut) => sum + cut.length, 0)).toBeCloseTo(found.length);
        for (const [at, cut] of cuts.entries())
          expect(cuts.slice(at + 1).some((other) => sharesSeconds(cut, other))).toBe(false);
      }),
      propertyRuns(100),
    );
  });
});

/** The lengths of all paths from cut 0. */
function allPaths(graph: Videograph, from = 0): number[] {
  const { length } = graph.cuts[from]!;
  return [
    length,
    ...(graph.edges[from] ?? []).flatMap(({ to }) => allPaths(graph, to).map((rest) => length + rest)),
  ];
}
