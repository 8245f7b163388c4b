import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import { randomGraphs } from '../../../test/random-graphs.ts';
import { Refusal } from '../../refusal/refusal.ts';
import { cutsOfPath, edgeBetween } from '../graph/graph.ts';
import type { Cut, Videograph } from '../graph/videograph.ts';
import { worthOf } from '../join/join-worth.ts';
import { type BestPath, bestPath } from './best-path.ts';
import { CANDIDATE_LIMIT, nextCutsOf } from './candidates.ts';
import type { PathWish } from './path-wish.ts';
import { varietyOf } from './variety.ts';

/** Cuts are named by their place in the graph, since random graphs have gaps between their indexes. */
const wishes = fc.record({
  target: fc.integer({ min: 6, max: 50 }),
  min: fc.option(fc.integer({ min: 5, max: 20 }), { freq: 4 }),
  max: fc.option(fc.integer({ min: 20, max: 60 }), { freq: 4 }),
  pinned: fc.oneof(
    { weight: 4, arbitrary: fc.constant<number[]>([]) },
    fc.array(fc.nat(11), { maxLength: 2 }),
  ),
  refused: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    fc.array(fc.nat(11), { maxLength: 3 }),
  ),
});
/** What is asked for after a path was seen: others, with some of its cuts kept in half of the cases. */
const rounds = fc.record({ others: fc.nat(3), kept: fc.option(fc.array(fc.nat(3), { maxLength: 2 })) });

function found(graph: Videograph, wish: PathWish): BestPath | null {
  try {
    return bestPath(graph, wish);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe('invalid-argument');
    expect(error.said.code).not.toBe('text');
    return null;
  }
}

describe('bestPath on random graphs', () => {
  it('keeps to its wish, reaches every length that can be reached, and is nearly always the best of all paths', () => {
    let [best, all, others, pinned] = [0, 0, 0, 0];
    fc.assert(
      fc.property(randomGraphs({ maxCuts: 12 }), wishes, rounds, (graph, named, { others: more, kept }) => {
        const indexes = Object.keys(graph.cuts).map(Number);
        const indexesOf = (places: number[]) => [...new Set(places)].flatMap((place) => indexes[place] ?? []);
        const wish = {
          ...named,
          pinned: indexesOf(named.pinned),
          refused: indexesOf(named.refused),
          unlike: [] as number[][],
        };
        for (let round = 0; round <= more; round++) {
          const answer = found(graph, wish);
          const every = everyPath(graph, wish);
          expect(answer === null).toBe(every.length === 0);
          if (!answer) return;
          const taken = every.find(({ path }) => path.join() === answer.path.join())!;
          expect(taken).toBeDefined();
          expect(answer.length).toBeCloseTo(taken.length, 6);
          expect(answer.score).toBeCloseTo(taken.mean, 9);
          expect(answer.shortfall === null).toBe(isNear(answer.length, wish.target));
          if (every.some(({ isOut, length }) => isOut === 0 && isNear(length, wish.target)))
            expect(isNear(answer.length, wish.target)).toBe(true);
          for (const path of answer.alternatives)
            expect(every.some((one) => one.path.join() === path.join())).toBe(true);
          expect(bestPath(graph, wish)).toEqual(answer);
          all++;
          if (every.every((one) => compared(taken, one) <= 1e-9)) best++;
          if (round > 0) others++;
          if (wish.pinned.length > 0) pinned++;
          wish.unlike.push(answer.path);
          if (kept) wish.pinned = answer.path.filter((_, at) => kept.includes(at));
        }
      }),
      propertyRuns(400),
    );
    expect(best / all).toBeGreaterThan(0.98);
    expect(Math.min(others, pinned)).toBeGreaterThan(all / 50);
  });
});

describe('nextCutsOf on random graphs', () => {
  it('offers at most four that go on, none refused or shown, and another kind where there is one', () => {
    fc.assert(
      fc.property(randomGraphs({ maxCuts: 12 }), fc.array(fc.nat(24), { maxLength: 4 }), (graph, refused) => {
        const { path } = bestPath(graph, { target: 20 });
        for (let count = 1; count <= path.length; count++) {
          const start = path.slice(0, count);
          const offered = nextCutsOf(graph, start, { refused });
          const shown = cutsOfPath(graph, start)!;
          const isOpen = (cut: Cut) =>
            (graph.minCutLength < 5 ? cut.length >= graph.minCutLength : cut.length > 5) &&
            !refused.includes(cut.index) &&
            !shown.some((used) => overlaps(used, cut));
          const open = graph.edges[start.at(-1)!]?.filter(({ to }) => isOpen(graph.cuts[to]!)) ?? [];
          expect(offered).toHaveLength(Math.min(CANDIDATE_LIMIT, open.length));
          expect(offered.every(({ cut, edge }) => isOpen(cut) && open.includes(edge))).toBe(true);
          expect(offered.some(({ edge }) => edge.kind !== 'match')).toBe(
            open.some(({ kind }) => kind !== 'match'),
          );
          expect(offered.some(({ edge }) => edge.kind === 'match')).toBe(
            open.some(({ kind }) => kind === 'match'),
          );
        }
      }),
      propertyRuns(150),
    );
  });
});

/** A path and what it is measured by. */
type Measured = {
  path: number[];
  length: number;
  mean: number;
  isOut: number;
  miss: number;
  isOld: number;
  worth: number;
};

/** All paths that keep to a wish, by walking every one of them: written apart from the search that it judges. */
function everyPath(
  graph: Videograph,
  { target, min, max, pinned = [], refused = [], unlike = [] }: PathWish,
): Measured[] {
  const hasMatches = Object.values(graph.edges)
    .flat()
    .some(({ kind }) => kind === 'match');
  const mediaCount = Object.keys(graph.media).length;
  const all: Measured[] = [];
  const walk = (path: number[], merit: number) => {
    const cuts = path.map((index) => graph.cuts[index]!);
    const length = cuts.reduce((sum, cut) => sum + cut.length, 0);
    const showsPinned = path.filter((index) => pinned.includes(index)).join() === pinned.join();
    const newCuts = Math.min(
      ...unlike.map((other) => path.filter((index) => !other.includes(index)).length),
      path.length,
    );
    const isOther = (count: number) => newCuts >= Math.max(1, count / 3);
    if (showsPinned && isOther(path.length - pinned.length)) {
      const mean = merit / Math.max(1, path.length - 1);
      const lowest = Math.min(Math.max(0.9 * target, min ?? 0), max ?? 1e9);
      const highest = Math.max(Math.min(1.1 * target, max ?? 1e9), min ?? 0);
      all.push({
        path,
        length,
        mean,
        isOut: length < (min ?? 0) || length > (max ?? 1e9) ? 1 : 0,
        miss: Math.round(Math.max(0, lowest - length, length - highest) * 1e6) / 1e6,
        isOld: isOther(path.length) ? 0 : 1,
        worth: mean * (1 - (0.5 * Math.abs(length - target)) / target),
      });
    }
    for (const { to } of graph.edges[path.at(-1)!] ?? []) {
      const cut = graph.cuts[to]!;
      if (refused.includes(to) || cut.length < graph.minCutLength || cuts.some((used) => overlaps(used, cut)))
        continue;
      const edge = edgeBetween(graph, path.at(-1)!, to)!;
      const worth = edge.kind === 'match' ? worthOf(edge) : edge.score * (hasMatches ? 0.75 : 1);
      walk([...path, to], merit + worth * varietyOf(cuts, cut, mediaCount));
    }
  };
  if (!refused.includes(0)) walk([0], 0);
  return all;
}

/** Above 0 where the other path is better. */
function compared(path: Measured, other: Measured): number {
  return (
    path.isOut - other.isOut || path.miss - other.miss || path.isOld - other.isOld || other.worth - path.worth
  );
}

function isNear(length: number, target: number): boolean {
  return Math.abs(length - target) <= target / 10 + 1e-6;
}

function overlaps(a: Cut, b: Cut): boolean {
  return a.mediaID === b.mediaID && a.start < b.end && b.start < a.end;
}
