import {
  type FootageIndex,
  type GrownVideograph,
  type Join,
  joinOf,
  type OutPoint,
  outPointOf,
} from '@cutgraph/core';
import type { Figure } from '../figures.ts';
import { exhaustiveJoins } from './exhaustive.ts';
import { randomFrom } from './random.ts';

/** How far joins are from perfect: 1 - score, the centres apart, and |ln| of the ratio of the sizes. */
type Errors = { score: number; centres: number; sizes: number };

/**
 * The edges of a graph against random joins of the same cuts, and against what an exhaustive search (every
 * in-point of the footage, every end inside the search window) finds as many of for each cut, as if each of them could
 * bring a cut of its own into the graph: a graph of 25 cuts has only 24 such. So the first join of each cut and the joins
 * of the best path are reported as well.
 */
export function joinErrorFigures(index: FootageIndex, { videograph, path }: GrownVideograph): Figure[] {
  const random = randomFrom(7);
  const graph: Errors[] = [];
  const firsts: Errors[] = [];
  const best: Errors[] = [];
  const bestFirsts: Errors[] = [];
  const chance: Errors[] = [];
  const shown: Errors[] = [];
  const bestShown: Errors[] = [];
  for (const cut of Object.values(videograph.cuts)) {
    const edges = videograph.edges[cut.index] ?? [];
    if (edges.length === 0) continue;
    const slot = slotOf(index, cut.clipID, cut.start);
    const own = endAt(index, slot, cut.end);
    const mine = edges.map(({ to }) => {
      const next = videograph.cuts[to]!;
      return errorsOf(index, own, joinOf(index, own, slotOf(index, next.clipID, next.start)));
    });
    graph.push(...mine);
    firsts.push(mine[0]!);
    const optimum = optimumOf(index, slot, cut.mediaID, edges.length);
    best.push(...optimum);
    bestFirsts.push(optimum[0]!);
    const taken = edges.findIndex(({ to }) => path[path.indexOf(cut.index) + 1] === to);
    if (path.includes(cut.index) && taken >= 0) {
      shown.push(mine[taken]!);
      bestShown.push(optimum[0]!);
    }
    for (let i = 0; i < edges.length; i++)
      chance.push(errorsOf(index, own, joinOf(index, own, Math.floor(random() * index.inPoints.count))));
  }
  const ratio = (a: Errors[], b: Errors[], key: keyof Errors) => mean(a, key) / mean(b, key);
  return [
    { name: 'videograph.join_error_over_best', value: ratio(graph, best, 'score'), unit: 'ratio' },
    { name: 'videograph.join_error_over_random', value: ratio(graph, chance, 'score'), unit: 'ratio' },
    { name: 'videograph.join_score', value: 1 - mean(graph, 'score'), unit: 'score' },
    {
      name: 'videograph.join_score_over_best',
      value: (1 - mean(graph, 'score')) / (1 - mean(best, 'score')),
      unit: 'ratio',
    },
    { name: 'videograph.first_join_score', value: 1 - mean(firsts, 'score'), unit: 'score' },
    {
      name: 'videograph.first_join_score_over_best',
      value: (1 - mean(firsts, 'score')) / (1 - mean(bestFirsts, 'score')),
      unit: 'ratio',
    },
    {
      name: 'videograph.path_join_score_over_best',
      value: (1 - mean(shown, 'score')) / (1 - mean(bestShown, 'score')),
      unit: 'ratio',
    },
    { name: 'videograph.join_centres_apart', value: mean(graph, 'centres'), unit: 'frames' },
    { name: 'videograph.join_centres_over_random', value: ratio(graph, chance, 'centres'), unit: 'ratio' },
    { name: 'videograph.join_log_size_ratio', value: mean(graph, 'sizes'), unit: 'ln' },
    { name: 'videograph.join_log_size_over_random', value: ratio(graph, chance, 'sizes'), unit: 'ratio' },
  ];
}

/** The best joins of one cut over every end that the rules allow around the wished length, each to another track. */
function optimumOf(index: FootageIndex, slot: number, mediaID: string, count: number): Errors[] {
  const { inPoints, footage, rules } = index;
  const { observations } = footage.tracks[inPoints.track[slot]!]!;
  const start = inPoints.time[slot]!;
  const { shortest, wished } = rules.cutLength;
  const accept = (other: number) => footage.tracks[inPoints.track[other]!]!.media.mediaId !== mediaID;
  let best: { out: OutPoint; joins: Join[]; sum: number } = {
    out: endAt(index, slot, start + wished),
    joins: [],
    sum: Number.NEGATIVE_INFINITY,
  };
  for (const { time } of observations) {
    const length = time - start;
    if (length < shortest - 1e-6 || Math.abs(length - wished) > rules.searchSeconds + 1e-6) continue;
    const out = endAt(index, slot, time);
    const joins = exhaustiveJoins(index, out, accept, Number.POSITIVE_INFINITY).slice(0, count);
    const sum = joins.reduce((total, { score }) => total + score, 0);
    if (sum > best.sum) best = { out, joins, sum };
  }
  return best.joins.map((join) => errorsOf(index, best.out, join));
}

function errorsOf({ inPoints }: FootageIndex, out: OutPoint, { inPoint, score }: Join): Errors {
  const side = inPoints.sides.subarray(inPoint * out.side.length);
  return {
    score: 1 - score,
    centres: Math.hypot(out.side[0]! - side[0]!, out.side[1]! - side[1]!),
    sizes: Math.abs(Math.log(out.side[2]! / side[2]!)),
  };
}

function slotOf({ inPoints, footage }: FootageIndex, clipID: string, start: number): number {
  for (let slot = 0; slot < inPoints.count; slot++) {
    const isTime = Math.abs(inPoints.time[slot]! - start) < 1e-6;
    if (isTime && footage.tracks[inPoints.track[slot]!]!.clipId === clipID) return slot;
  }
  throw new Error(`The cut of ${clipID} at ${start} s does not begin at an in-point.`);
}

function endAt(index: FootageIndex, slot: number, end: number): OutPoint {
  const { observations } = index.footage.tracks[index.inPoints.track[slot]!]!;
  return outPointOf(
    index,
    slot,
    observations.findLastIndex(({ time }) => time <= end + 1e-6),
  );
}

function mean(errors: readonly Errors[], key: keyof Errors): number {
  return errors.reduce((sum, error) => sum + error[key], 0) / Math.max(1, errors.length);
}
