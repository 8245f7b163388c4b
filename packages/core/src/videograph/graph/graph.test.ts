import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../../test/made-graphs.ts';
import { cutsOfPath, edgeBetween, edgesFrom, topologicalOrder } from './graph.ts';

describe('edges', () => {
  it('without an end, or to the cut itself, do not exist', { tags: ['@S3.51'] }, () => {
    const graph = madeGraph(
      [6, 6, 6],
      [
        [0, 1, 0.5],
        [0, 0, 0.9],
        [0, 7, 0.8],
        [9, 1, 0.8],
      ],
    );
    expect(edgesFrom(graph, 0).map(({ to }) => to)).toEqual([1]);
    expect(edgesFrom(graph, 9)).toEqual([]);
    expect(edgeBetween(graph, 0, 0)).toBeNull();
  });
});

describe('cutsOfPath', () => {
  const graph = madeGraph(
    [6, 6, 6],
    [
      [0, 1, 0.5],
      [1, 2, 0.5],
    ],
  );
  it('follows edges only', () => {
    expect(cutsOfPath(graph, [0, 1, 2])?.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(cutsOfPath(graph, [0, 2])).toBeNull();
    expect(cutsOfPath(graph, [5])).toBeNull();
    expect(cutsOfPath(graph, [0, 1, 0])).toBeNull();
  });
});

describe('topologicalOrder', () => {
  it('puts every cut after its parents', () => {
    expect(
      topologicalOrder(
        madeGraph(
          [6, 6, 6, 6],
          [
            [0, 3, 1],
            [3, 1, 1],
            [0, 2, 1],
            [2, 1, 1],
          ],
        ),
      ),
    ).toEqual([0, 2, 3, 1]);
  });
  it('knows a cycle', () => {
    expect(
      topologicalOrder(
        madeGraph(
          [6, 6, 6],
          [
            [0, 1, 1],
            [1, 2, 1],
            [2, 1, 1],
          ],
        ),
      ),
    ).toBeNull();
  });
});
