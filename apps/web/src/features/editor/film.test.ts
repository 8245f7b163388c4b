import type { Cut, Edge } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { pinToggled, sameFilm, startingFilm, takenBack, withPath, withRefused } from './film.ts';

const cut = (index: number) => ({ index, length: 5 }) as Cut;
const edge = (to: number) => ({ to }) as Edge;
const graph = {
  cuts: { 0: cut(0), 1: cut(1), 2: cut(2), 3: cut(3) },
  edges: { 0: [edge(1), edge(2)], 1: [edge(2)], 2: [edge(3)] },
};
const film = { path: [0, 1, 2, 3], pinned: [2], refused: [] };

describe('a film', () => {
  it('begins with what was saved, or the first cut', () => {
    expect(startingFilm({ ...graph, path: [], pinned: [], refused: [] })).toEqual({
      path: [0],
      pinned: [],
      refused: [],
    });
    expect(startingFilm({ ...graph, path: [0, 2, 9], pinned: [9, 2, 1], refused: [3, 8] })).toEqual({
      path: [0, 2],
      pinned: [2],
      refused: [3],
    });
  });

  it('keeps its pins in the order of the film, and only while the film shows them', () => {
    const both = pinToggled(film, 1);
    expect(both.pinned).toEqual([1, 2]);
    expect(pinToggled(both, 2).pinned).toEqual([1]);
    expect(withPath(both, [0, 1]).pinned).toEqual([1]);
    expect(pinToggled(film, 9).pinned).toEqual([2]);
  });

  it('closes the gap of a refused cut where its neighbours join', () => {
    expect(withRefused(graph, film, 1)).toEqual({ path: [0, 2, 3], pinned: [2], refused: [1] });
  });

  it('leaves out what cannot follow then', () => {
    const edges = { ...graph.edges, 0: [edge(1), edge(3)] };
    expect(withRefused({ ...graph, edges }, film, 1)).toEqual({ path: [0, 3], pinned: [], refused: [1] });
  });

  it('ends before a refused cut where nothing can', () => {
    expect(withRefused(graph, film, 2)).toEqual({ path: [0, 1], pinned: [], refused: [2] });
    expect(withRefused(graph, film, 3).path).toEqual([0, 1, 2]);
  });

  it('never refuses its first cut, and a cut only once', () => {
    expect(withRefused(graph, film, 0)).toBe(film);
    const once = withRefused(graph, film, 3);
    expect(withRefused(graph, once, 3)).toBe(once);
    expect(takenBack(once, 3).refused).toEqual([]);
  });

  it('is the same whatever the order of what is refused', () => {
    expect(sameFilm({ ...film, refused: [4, 5] }, { ...film, refused: [5, 4] })).toBe(true);
    expect(sameFilm(film, { ...film, path: [0, 1] })).toBe(false);
    expect(sameFilm(film, { ...film, pinned: [] })).toBe(false);
  });
});
