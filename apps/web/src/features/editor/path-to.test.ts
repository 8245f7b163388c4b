import type { Edge } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { pathTo } from './path-to.ts';

const edge = (to: number, score = 0.8) => ({ to, score }) as Edge;
const edges = {
  0: [edge(1), edge(2, 0.9)],
  1: [edge(3), edge(4)],
  2: [edge(5, 0.2)],
  4: [edge(5)],
  5: [edge(6)],
  8: [edge(6)],
};

it('goes back along the film to a cut that is in it', () => {
  expect(pathTo(edges, [0, 1, 4, 5], 1)).toEqual([0, 1]);
  expect(pathTo(edges, [0, 1], 0)).toEqual([0]);
});

it('keeps the film as far as it leads there', () => {
  expect(pathTo(edges, [0, 1, 4], 6)).toEqual([0, 1, 4, 5, 6]);
  expect(pathTo(edges, [0, 1, 3], 5)).toEqual([0, 1, 4, 5]);
  expect(pathTo(edges, [0, 1, 3], 2)).toEqual([0, 2]);
});

it('takes the way whose joins are best together', () => {
  expect(pathTo(edges, [0], 5)).toEqual([0, 1, 4, 5]);
  expect(pathTo({ ...edges, 2: [edge(5, 0.7)] }, [0], 5)).toEqual([0, 2, 5]);
});

it('does not walk through what is avoided, and says that there is no way', () => {
  expect(pathTo(edges, [0], 5, [4])).toEqual([0, 2, 5]);
  expect(pathTo(edges, [0], 5, [4, 2])).toBeNull();
  expect(pathTo(edges, [0, 1], 8)).toBeNull();
});
