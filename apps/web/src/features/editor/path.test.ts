import type { Cut, Edge } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
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

  it('has the best other cut at a place: one that fits between its neighbours', () => {
    const edge = (to: number, score: number) => ({ to, score }) as Edge;
    const edges = {
      0: [edge(1, 0.9), edge(2, 0.8), edge(3, 0.7), edge(4, 0.6)],
      1: [edge(5, 0.5)],
      3: [edge(5, 0.5)],
      4: [edge(5, 0.9)],
    };
    expect(withAnotherAt(edges, [0, 1], 1, [])).toEqual([0, 2]);
    expect(withAnotherAt(edges, [0, 1], 1, [2])).toEqual([0, 3]);
    expect(withAnotherAt(edges, [0, 1, 5], 1, [])).toEqual([0, 4, 5]);
    expect(withAnotherAt(edges, [0, 1, 5], 1, [3, 4])).toBeNull();
    expect(withAnotherAt(edges, [0, 1, 5], 0, [])).toBeNull();
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
