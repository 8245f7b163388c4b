import { expect, it } from 'vitest';
import { alternativesOfCuts } from './alternatives-of-cuts.ts';
import type { Graph } from './graph.ts';

const BOX = { left: 0, top: 0, right: 1, bottom: 1 };
const cut = (index: number, mediaID: string) => ({
  ...{ index, oid: `cut-${index}`, mediaID, clipID: '', offset: 0, start: index * 10, end: index * 10 + 6 },
  ...{ length: 6, startBox: BOX, endBox: BOX, crop: null, moment: null },
});
const edges = (...to: number[]) =>
  to.map((one) => ({
    ...{ to: one, kind: 'match' as const, offset: 0, score: 1, terms: {}, reasons: [] },
  }));
/** From cut 0 best to cut 1; cut 4 is of a video that the film does not show. */
const graph: Graph = {
  cuts: Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at, cut(at, at === 4 ? 'other' : 'sea')])),
  edges: { 0: edges(1, 4, 2, 3, 5, 6), 1: edges(2, 7) },
};
const named = (oids: string[]) =>
  alternativesOfCuts(graph, oids).map(({ place, start }) => [place, start / 10]);

it('names the best three others at each join, of the videos of the film and not in it', () => {
  expect(named(['cut-0', 'cut-1', 'cut-2'])).toEqual([
    [1, 3],
    [1, 5],
    [1, 6],
    [2, 7],
  ]);
});

it('names none at the beginning, and none behind a cut that the graph does not have', () => {
  expect(named(['cut-0'])).toEqual([]);
  expect(named(['gone', 'cut-1'])).toEqual([]);
});
