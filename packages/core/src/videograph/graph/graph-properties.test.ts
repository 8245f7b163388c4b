import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import { randomGraphs } from '../../../test/random-graphs.ts';
import { Refusal } from '../../refusal/refusal.ts';
import { applyOperation } from './apply-operation.ts';
import { type ChosenGraph, changeGraph } from './change-graph.ts';
import { cutsOfPath, edgesFrom } from './graph.ts';
import type { GraphOperation } from './graph-operation.ts';
import { reindexed } from './reindex.ts';
import { sharesSeconds } from './stretch.ts';
import type { Videograph } from './videograph.ts';
import { breadthFirst, depthFirst, isCyclic } from './walks.ts';

const graphs = randomGraphs({ maxCuts: 10 });
const anyGraphs = randomGraphs({ maxCuts: 8, mayCycle: true });
const seconds = fc.double({ min: 0, max: 90, noNaN: true });
const at = fc.nat(20);
/** A change by numbers: which kind, and of which cuts; half of the ends are taken from the graph's own edges. */
const changes = fc.record({
  kind: fc.constantFrom<GraphOperation['kind'][]>(
    ...([
      'addCut',
      'insertCut',
      'updateCut',
      'removeCut',
      'addEdge',
      'updateEdge',
      'removeEdge',
      'reindex',
    ] as const),
  ),
  from: at,
  to: at,
  ofEdge: fc.boolean(),
  start: seconds,
  end: seconds,
  media: fc.nat(6),
});
type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

function operationOf(graph: Videograph, change: Change): GraphOperation {
  const pairs = pairsOf(graph);
  const pair = change.ofEdge ? pairs[change.from % Math.max(1, pairs.length)] : undefined;
  const [from, to] = pair ?? [change.from, change.to];
  const { kind, start, end } = change;
  const oid = `media-${change.media}`;
  const urls = { mediaURL: '', spriteSheetURL: '', storageURL: '', thumbnailURL: '' };
  const box = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.9 };
  const added = {
    cut: {
      offset: 0,
      start,
      end,
      mediaID: oid,
      clipID: `${oid}label-1`,
      startBox: box,
      endBox: box,
      crop: null,
    },
    media: { oid, mediaPath: `/ws/w/media/${oid}`, ...urls },
    clip: {
      oid: `${oid}label-1`,
      thumbnailURL: '',
      clipPath: `/ws/w/media/${oid}/clips/label-1`,
      clipStartTime: 5,
      clipEndTime: 60,
      clipLengthTime: 55,
    },
  };
  switch (kind) {
    case 'addCut':
      return { kind, ...added };
    case 'insertCut':
      return { kind, ...added, from, to };
    case 'updateCut':
      return { kind, index: from, start, end };
    case 'removeCut':
      return { kind, index: from };
    case 'updateEdge':
      return { kind, from, to, words: ['because'] };
    case 'addEdge':
    case 'removeEdge':
      return { kind, from, to };
    case 'reindex':
      return { kind };
  }
}

describe('operations on random graphs', () => {
  it('in any order leave a sound graph and a path that is a path, or are refused with a message', () => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(graphs, fc.array(changes, { maxLength: 12, size: 'max' }), (graph, list) => {
        const walk = firstWalk(graph);
        const spare = Object.keys(graph.cuts).map(Number);
        let chosen: ChosenGraph = {
          videograph: graph,
          choices: { path: walk, pinned: walk.slice(1, 2), refused: spare.slice(-1) },
        };
        for (const change of list) {
          const operation = operationOf(chosen.videograph, change);
          const before = structuredClone(chosen);
          try {
            const after = changeGraph(chosen, operation);
            expect(changeGraph(before, operation)).toEqual(after);
            expect(after.videograph).toEqual(applyOperation(before.videograph, operation));
            expect(chosen).toEqual(before);
            expectEffect(before.videograph, after.videograph, operation);
            chosen = after;
            done.set(operation.kind, (done.get(operation.kind) ?? 0) + 1);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            expect(['invalid-argument', 'not-found']).toContain(error.code);
            expect(error.said.code).not.toBe('text');
            expect(chosen).toEqual(before);
          }
          expectSound(chosen);
        }
      }),
      // So many that each kind of change goes through at least once, whatever the seed.
      propertyRuns(600),
    );
    expect(done.size).toBe(8);
  });
});

describe('reindexed on random graphs', () => {
  it('keeps the structure, puts each cut before those that may follow, and changes nothing when done again', {
    tags: ['@S3.48'],
  }, () => {
    fc.assert(
      fc.property(fc.oneof(graphs, anyGraphs), (graph) => {
        if (isCyclic(graph)) {
          expect(() => reindexed(graph)).toThrow('graph-has-cycle');
          return;
        }
        const { videograph, indexOf } = reindexed(graph);
        const count = Object.keys(graph.cuts).length;
        expect(Object.keys(videograph.cuts).map(Number)).toEqual([...Array(count).keys()]);
        expect([...indexOf.values()].sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
        expect(indexOf.get(0)).toBe(0);
        for (const [known, index] of indexOf) {
          expect(videograph.cuts[index]).toEqual({ ...graph.cuts[known], index });
          const carried = uniqueEdges(graph, known).map((edge) => ({ ...edge, to: indexOf.get(edge.to)! }));
          expect(videograph.edges[index]).toEqual(carried);
          for (const { to } of carried) if (to !== 0) expect(to).toBeGreaterThan(index);
        }
        const again = reindexed(videograph);
        expect(again.videograph).toEqual(videograph);
        expect([...again.indexOf].every(([known, index]) => known === index)).toBe(true);
      }),
      propertyRuns(200),
    );
  });
});

describe('walks and the cycle check on random graphs', () => {
  it('visit every cut that can be reached once, in their order, and tell the truth about cycles', () => {
    let cyclic = 0;
    fc.assert(
      fc.property(fc.oneof(graphs, anyGraphs), fc.nat(9), (graph, from) => {
        const steps = stepsBetween(graph);
        const reached = graph.cuts[from] ? [from, ...(steps.get(from)?.keys() ?? [])] : [];
        const byNumber = (list: number[]) => [...list].sort((a, b) => a - b);
        const [deep, broad] = [depthFirst(graph, from), breadthFirst(graph, from)];
        expect(byNumber(deep)).toEqual(byNumber([...new Set(reached)]));
        expect(byNumber(broad)).toEqual(byNumber(deep));
        expect(deep).toEqual(recursively(graph, from));
        const far = broad.map((index) => (index === from ? 0 : steps.get(from)!.get(index)!));
        expect(far).toEqual(byNumber(far));
        const hasCycle = [...steps].some(([index, others]) => others.has(index));
        if (hasCycle) cyclic++;
        expect(isCyclic(graph)).toBe(hasCycle);
      }),
      propertyRuns(300),
    );
    expect(cyclic).toBeGreaterThan(10);
  });
});

function expectSound({ videograph, choices }: ChosenGraph): void {
  expect(isCyclic(videograph)).toBe(false);
  for (const [key, edges] of Object.entries(videograph.edges)) {
    expect(videograph.cuts[key]).toBeDefined();
    expect(new Set(edges.map(({ to }) => to)).size).toBe(edges.length);
    expect(edges).toEqual([...edges].sort((a, b) => b.score - a.score));
    for (const { to } of edges) expect(to !== Number(key) && videograph.cuts[to] !== undefined).toBe(true);
  }
  for (const [key, cut] of Object.entries(videograph.cuts)) {
    const clip = videograph.clips[cut.clipID]!;
    expect(videograph.media[cut.mediaID]).toBeDefined();
    expect(cut.index).toBe(Number(key));
    expect(cut.end).toBeGreaterThan(cut.start);
    expect(cut.length).toBeCloseTo(cut.end - cut.start, 5);
    expect(cut.start >= clip.clipStartTime - 1e-6 && cut.end <= clip.clipEndTime + 1e-6).toBe(true);
  }
  expect(new Set(Object.values(videograph.cuts).map(({ oid }) => oid)).size).toBe(
    Object.keys(videograph.cuts).length,
  );
  const cuts = cutsOfPath(videograph, choices.path)!;
  expect(cuts[0]?.index).toBe(0);
  for (const [place, cut] of cuts.entries())
    expect(cuts.slice(place + 1).some((other) => sharesSeconds(cut, other))).toBe(false);
  for (const index of [...choices.pinned, ...choices.refused]) expect(videograph.cuts[index]).toBeDefined();
}

/** What each kind of change does to the joins of the graph, as pairs of cuts. */
function expectEffect(before: Videograph, after: Videograph, operation: GraphOperation): void {
  const [was, is] = [before, after].map((graph) => new Set(pairsOf(graph).map(String)));
  const made = Math.max(...Object.keys(before.cuts).map(Number)) + 1;
  const { kind } = operation;
  if (kind === 'insertCut') {
    was!.delete(`${operation.from},${operation.to}`);
    was!.add(`${operation.from},${made}`).add(`${made},${operation.to}`);
  } else if (kind === 'addEdge') was!.add(`${operation.from},${operation.to}`);
  else if (kind === 'removeEdge') was!.delete(`${operation.from},${operation.to}`);
  else if (kind === 'removeCut')
    for (const pair of was!) if (pair.split(',').includes(String(operation.index))) was!.delete(pair);
  if (kind !== 'reindex') expect(is).toEqual(was);
  const grown = { addCut: 1, insertCut: 1, removeCut: -1 }[kind as string] ?? 0;
  expect(Object.keys(after.cuts).length).toBe(Object.keys(before.cuts).length + grown);
}

/** How many joins lie between any two cuts, one or more, by trying every cut as a way between (Floyd 1962). */
function stepsBetween(graph: Videograph): Map<number, Map<number, number>> {
  const all = Object.keys(graph.cuts).map(Number);
  const steps = new Map(all.map((index) => [index, new Map<number, number>()]));
  for (const [from, to] of pairsOf(graph)) steps.get(from)!.set(to, 1);
  for (const middle of all)
    for (const from of all)
      for (const to of all) {
        const [first, then] = [steps.get(from)!.get(middle), steps.get(middle)!.get(to)];
        if (first === undefined || then === undefined) continue;
        steps
          .get(from)!
          .set(to, Math.min(first + then, steps.get(from)!.get(to) ?? Number.POSITIVE_INFINITY));
      }
  return steps;
}

function pairsOf({ cuts, edges }: Videograph): [from: number, to: number][] {
  return Object.entries(edges).flatMap(([from, leaving]) =>
    leaving
      .filter(({ to }) => cuts[from] && cuts[to] && to !== Number(from))
      .map(({ to }): [number, number] => [Number(from), to]),
  );
}

function uniqueEdges(graph: Videograph, from: number) {
  return edgesFrom(graph, from).filter(
    (edge, place, all) => all.findIndex(({ to }) => to === edge.to) === place,
  );
}

function recursively(graph: Videograph, from: number, seen: number[] = []): number[] {
  if (!graph.cuts[from] || seen.includes(from)) return seen;
  seen.push(from);
  for (const { to } of edgesFrom(graph, from)) recursively(graph, to, seen);
  return seen;
}

/** A path from cut 0 that takes the first join that shows no seconds again. */
function firstWalk(graph: Videograph): number[] {
  const path = [0];
  for (;;) {
    const cuts = cutsOfPath(graph, path)!;
    const next = edgesFrom(graph, path.at(-1)!).find(
      ({ to }) => !cuts.some((used) => sharesSeconds(used, graph.cuts[to]!)),
    );
    if (!next) return path;
    path.push(next.to);
  }
}
