import { Refusal } from '../../refusal/refusal.ts';
import { roundSeconds } from '../../time/time.ts';
import { edgesFrom, topologicalOrder } from '../graph/graph.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { Cut, Videograph } from '../graph/videograph.ts';
import { worthOf } from '../join/join-worth.ts';
import { varietyOf } from './variety.ts';

/** Seconds that a path shall have, cuts that it must show in this order, cuts that it must not show. */
export type PathWish = {
  target: number;
  min?: number | null;
  max?: number | null;
  pinned?: readonly number[];
  refused?: readonly number[];
};

/** A path through the graph from cut 0. `length` in seconds, `score` the mean worth of its joins less repetition, 0..1. */
export type BestPath = {
  path: number[];
  length: number;
  score: number;
  /** Up to three other good paths, each with at least a third of its cuts different. */
  alternatives: number[][];
  /** Why the length is not within 10 % of the target, as a sentence; null where it is. */
  shortfall: string | null;
};

/** Partial paths kept for each cut, pinned count and range of length. */
const KEPT = 3;
const LENGTH_RANGES = 60;
const ALTERNATIVES = 3;
/** The share of its merit that a path would lose by being off by the whole target; within 10 % it is a gentle pull. */
const OFF_TARGET = 0.5;

/** A partial path, linked backwards. */
type Partial = {
  cut: Cut;
  before: Partial | null;
  count: number;
  length: number;
  merit: number;
  pins: number;
};

/**
 * The best path from cut 0: within 10 % of the target and inside min and max where the graph has one, else the
 * nearest. For each cut the best partial paths of every range of length are kept (a beam over length and merit),
 * so it is not greedy. Cuts shorter than `minCutLength` are not taken, seconds are never shown twice. Throws Refusal
 * `invalid-argument` where no path shows the pinned cuts in their order without the refused, or for a cyclic graph.
 */
export function bestPath(videograph: Videograph, wish: PathWish): BestPath {
  const order = topologicalOrder(videograph);
  if (!order) throw new Refusal('invalid-argument', 'The graph has a cycle, so no path can be chosen.');
  const pinned = wish.pinned ?? [];
  const high = Math.min(1.1 * wish.target, wish.max ?? Number.POSITIVE_INFINITY);
  const low = Math.min(high, Math.max(0.9 * wish.target, wish.min ?? 0));
  const whole = partialsOf(videograph, order, wish, high).filter((partial) => partial.pins === pinned.length);
  if (whole.length === 0) throw new Refusal('invalid-argument', whyNoPath(wish));
  const miss = ({ length }: Partial) => roundSeconds(Math.max(0, low - length, length - high));
  const outOfBounds = ({ length }: Partial) =>
    length < (wish.min ?? 0) - 1e-6 || length > (wish.max ?? Number.POSITIVE_INFINITY) + 1e-6 ? 1 : 0;
  const worth = (path: Partial) =>
    meanOf(path) * (1 - (OFF_TARGET * Math.abs(path.length - wish.target)) / Math.max(1, wish.target));
  whole.sort(
    (a, b) =>
      outOfBounds(a) - outOfBounds(b) || miss(a) - miss(b) || worth(b) - worth(a) || b.count - a.count,
  );
  const best = whole[0]!;
  const near = whole.filter((other) => miss(other) <= miss(best) && outOfBounds(other) <= outOfBounds(best));
  const path = indexesOf(best);
  return {
    path,
    length: best.length,
    score: meanOf(best),
    alternatives: differentPaths(path, near),
    shortfall: miss(best) > 0 ? shortfallOf(best.length, wish.target) : null,
  };
}

function partialsOf(
  videograph: Videograph,
  order: readonly number[],
  wish: PathWish,
  high: number,
): Partial[] {
  const pinned = wish.pinned ?? [];
  const pinPlace = new Map(pinned.map((index, at) => [index, at]));
  const refused = new Set(wish.refused);
  const mediaCount = Object.keys(videograph.media).length;
  const waiting = new Map<number, Partial[]>();
  const all: Partial[] = [];
  const first = videograph.cuts[0];
  if (!first || refused.has(0)) return [];
  const pins = pinPlace.has(0) ? 1 : 0;
  if (pins === 1 && pinPlace.get(0) !== 0) return [];
  waiting.set(0, [{ cut: first, before: null, count: 1, length: first.length, merit: 0, pins }]);
  for (const index of order) {
    const here = thinned(waiting.get(index) ?? [], high);
    waiting.delete(index);
    for (const partial of here) all.push(partial);
    for (const edge of edgesFrom(videograph, index)) {
      const { to } = edge;
      const cut = videograph.cuts[to]!;
      if (refused.has(to) || cut.length < videograph.minCutLength - 1e-6) continue;
      const place = pinPlace.get(to);
      for (const partial of here) {
        const isLongEnough = partial.length >= high && partial.pins === pinned.length;
        if (isLongEnough || (place !== undefined && place !== partial.pins)) continue;
        const cuts = cutsOf(partial);
        if (cuts.some((used) => sharesSeconds(used, cut))) continue;
        const next: Partial = {
          cut,
          before: partial,
          count: partial.count + 1,
          length: roundSeconds(partial.length + cut.length),
          merit: partial.merit + worthOf(edge) * varietyOf(cuts, cut, mediaCount),
          pins: partial.pins + (place === undefined ? 0 : 1),
        };
        const known = waiting.get(to);
        if (known) known.push(next);
        else waiting.set(to, [next]);
      }
    }
  }
  return all;
}

/** The best few of each pinned count and range of length. */
function thinned(partials: Partial[], high: number): Partial[] {
  const step = Math.max(0.5, high / LENGTH_RANGES);
  const groups = new Map<number, Partial[]>();
  partials.sort((a, b) => meanOf(b) - meanOf(a));
  for (const partial of partials) {
    const key = partial.pins * 1000 + Math.min(999, Math.floor(partial.length / step));
    const group = groups.get(key);
    if (!group) groups.set(key, [partial]);
    else if (group.length < KEPT) group.push(partial);
  }
  return [...groups.values()].flat();
}

function differentPaths(path: readonly number[], others: readonly Partial[]): number[][] {
  const chosen: number[][] = [[...path]];
  for (const other of others) {
    if (chosen.length > ALTERNATIVES) break;
    const indexes = indexesOf(other);
    const differs = (known: number[]) =>
      indexes.filter((index) => !known.includes(index)).length >= Math.max(1, indexes.length / 3);
    if (chosen.every(differs)) chosen.push(indexes);
  }
  return chosen.slice(1);
}

function meanOf({ merit, count }: Partial): number {
  return merit / Math.max(1, count - 1);
}

function cutsOf(partial: Partial): Cut[] {
  const cuts: Cut[] = [];
  for (let at: Partial | null = partial; at; at = at.before) cuts.push(at.cut);
  return cuts.reverse();
}

function indexesOf(partial: Partial): number[] {
  return cutsOf(partial).map(({ index }) => index);
}

function whyNoPath({ pinned = [], refused = [] }: PathWish): string {
  if (pinned.length === 0) return `No path is left without the refused cuts ${refused.join(', ')}.`;
  return `No path shows the pinned cuts ${pinned.join(', ')} in this order. Unpin one, or accept a refused cut.`;
}

function shortfallOf(length: number, target: number): string {
  const [reached, wished] = [length, target].map((seconds) => Math.round(seconds * 10) / 10);
  return `The best path is ${reached} s long instead of ${wished} s: no other cuts of the graph come nearer.`;
}
