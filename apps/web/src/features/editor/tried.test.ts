import type { Edge } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { statesOf } from './graph-states.ts';
import { triedOf } from './tried.ts';

const edge = (to: number) => ({ to }) as Edge;
const graph = {
  cuts: { 0: {}, 1: {}, 2: {}, 3: {}, 4: {} },
  edges: { 0: [edge(1), edge(4)], 1: [edge(2), edge(4)], 2: [edge(3)] },
};
const goesOn = (paths: number[][], path: number[], refused: number[] = []) =>
  triedOf(graph, paths, path, refused).goesOn;

it('knows how the film went on before one went back, also back twice', () => {
  const paths = [[0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2], [0, 1], [0]];
  expect(goesOn(paths, [0, 1])).toEqual([2, 3]);
  expect(goesOn(paths, [0, 1, 2, 3])).toEqual([]);
});

it('goes on as it did last', () => {
  const paths = [[0], [0, 4], [0], [0, 1, 2]];
  expect(goesOn(paths, [0])).toEqual([4]);
});

it('ends before what is refused, gone or not joined any more', () => {
  expect(goesOn([[0, 1, 2, 3]], [0], [2])).toEqual([1]);
  expect(goesOn([[0, 1, 9, 3]], [0])).toEqual([1]);
  expect(goesOn([[0, 2, 3]], [0])).toEqual([]);
});

it('remembers every join that was walked, as far as the graph still has it', () => {
  expect([
    ...triedOf(
      graph,
      [
        [0, 1, 4],
        [0, 3],
      ],
      [0],
      [],
    ).joins,
  ]).toEqual(['0-1', '1-4']);
});

it('gives the state of each cut and join in the film', () => {
  const tried = triedOf(
    graph,
    [
      [0, 4],
      [0, 1],
    ],
    [0, 1],
    [],
  );
  const states = statesOf({ path: [0, 1], pinned: [], refused: [3] }, [2], tried);
  expect([0, 1, 2, 3, 4].map(states.ofCut)).toEqual(['taken', 'current', 'next', 'refused', 'tried']);
  expect(states.ofJoin(0, 1)).toBe('taken');
  expect(states.ofJoin(1, 2)).toBe('next');
  expect(states.ofJoin(0, 4)).toBe('tried');
  expect(states.ofJoin(1, 4)).toBe('open');
});
