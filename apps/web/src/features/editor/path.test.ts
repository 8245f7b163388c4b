import type { Cut, Edge } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../../../../packages/core/test/made-graphs.ts';
import { back, canCreate, edgeTo, lengthOf, placeAt, take, withAnotherAt } from './path.ts';

const cut = (index: number, length: number) => ({ index, length }) as Cut;
const cuts = { 0: cut(0, 5), 1: cut(1, 7.5), 2: cut(2, 6) };

describe('a path', () => {
  it('grows by choices, each cut once', () => {
    expect(take([0], 2)).toEqual([0, 2]);
    expect(take([0, 2], 2)).toEqual([0, 2]);
  });

  it('goes back to its first cut and no further', () => {
    expect(back([0, 2, 1])).toEqual([0, 2]);
    expect(back([0])).toEqual([0]);
  });

  it('finds the join that leads to a cut', () => {
    const edges = { 0: [{ to: 1 } as Edge, { to: 2, score: 0.5 } as Edge] };
    expect(edgeTo(edges, [0, 2, 1], 1)?.score).toBe(0.5);
    expect(edgeTo(edges, [0, 2, 1], 0)).toBeUndefined();
    expect(edgeTo(edges, [0, 2, 1], 2)).toBeUndefined();
  });

  it('has another cut at a place: the best that is offered there and fits between its neighbours', () => {
    const joins: [number, number, number][] = [
      [0, 1, 0.9],
      [0, 2, 0.8],
      [0, 3, 0.7],
      [0, 4, 0.6],
      [1, 5, 0.5],
      [3, 5, 0.5],
      [4, 5, 0.9],
    ];
    const graph = madeGraph([6, 6, 6, 6, 6, 6], joins);
    expect(withAnotherAt(graph, [0, 1], 1, [])).toEqual([0, 2]);
    expect(withAnotherAt(graph, [0, 1], 1, [2])).toEqual([0, 3]);
    expect(withAnotherAt(graph, [0, 1, 5], 1, [])).toEqual([0, 3, 5]);
    expect(withAnotherAt(graph, [0, 1, 5], 1, [3, 4])).toBeNull();
    expect(withAnotherAt(graph, [0, 1, 5], 0, [])).toBeNull();
    // Too short to be offered, or seconds that a later cut shows.
    expect(withAnotherAt(madeGraph([6, 6, 4, 6, 6, 6], joins), [0, 1], 1, [])).toEqual([0, 3]);
    graph.cuts[3] = { ...graph.cuts[5]!, index: 3 };
    expect(withAnotherAt(graph, [0, 1, 5], 1, [])).toEqual([0, 4, 5]);
  });

  it('makes a video only when the current cut is not the first, or when that one is the whole film', () => {
    expect(canCreate([], true)).toBe(false);
    expect(canCreate([0], false)).toBe(false);
    expect(canCreate([0], true)).toBe(true);
    expect(canCreate([0, 1], false)).toBe(true);
  });

  it('knows its length, and what is shown at a moment', () => {
    expect(lengthOf(cuts, [0, 1, 9])).toBe(12.5);
    expect(placeAt(cuts, [0, 1, 2], 5)).toEqual({ place: 1, into: 0 });
    expect(placeAt(cuts, [0, 1, 2], 13)).toEqual({ place: 2, into: 0.5 });
    expect(placeAt(cuts, [0, 1, 2], 99)).toEqual({ place: 2, into: 6 });
  });
});
