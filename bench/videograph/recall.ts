import { type FootageIndex, joinsOf, type OutPoint, outPointOf } from '@cutgraph/core';
import type { Figure } from '../figures.ts';
import { elsewhere, exhaustiveJoins } from './exhaustive.ts';

const TOP = 5;

/** Out-points spread over the footage: the observation where a cut of the wished length would end. */
export function spreadOutPoints(index: FootageIndex, count: number): OutPoint[] {
  const { inPoints, footage, rules } = index;
  const step = Math.max(1, Math.floor(inPoints.count / count));
  const outs: OutPoint[] = [];
  for (let slot = 0; slot < inPoints.count && outs.length < count; slot += step) {
    const { observations } = footage.tracks[inPoints.track[slot]!]!;
    const end = inPoints.time[slot]! + rules.cutLength.wished;
    const at = observations.findLastIndex(({ time }) => time <= end);
    outs.push(outPointOf(index, slot, at));
  }
  return outs;
}

const ROUNDS = 3;

/** The shortest of several rounds, milliseconds: what the machine's other work has disturbed least. */
function fastestOf(work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: ROUNDS }, () => {
      const before = performance.now();
      work();
      return performance.now() - before;
    }),
  );
}

/** Of the joins that an exhaustive search ranks in its top 5, the share that the index finds; and how much faster it is, warmed up. */
export function recallFigures(index: FootageIndex, outPoints: readonly OutPoint[], name: string): Figure[] {
  const exhaustive = () =>
    outPoints.map((out) => exhaustiveJoins(index, out, elsewhere(index, out)).slice(0, TOP));
  const indexed = () => outPoints.map((out) => joinsOf(index, out, elsewhere(index, out)).slice(0, TOP));
  const best = exhaustive();
  let found = 0;
  let wanted = 0;
  indexed().forEach((joins, at) => {
    const slots = new Set(joins.map(({ inPoint }) => inPoint));
    wanted += best[at]!.length;
    found += best[at]!.filter(({ inPoint }) => slots.has(inPoint)).length;
  });
  if (wanted === 0) throw new Error('The made footage has no joins, so recall says nothing.');
  return [
    { name: `videograph.recall${name}`, value: found / wanted, unit: 'ratio' },
    {
      name: `videograph.exhaustive_over_index${name}`,
      value: fastestOf(exhaustive) / fastestOf(indexed),
      unit: 'ratio',
    },
  ];
}
