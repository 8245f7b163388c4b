import { edgeBetween } from '../graph/graph.ts';
import type { Edge, EdgeTerms, Videograph } from '../graph/videograph.ts';

/** Below these a join is weak: its score, and the terms without which no score makes a match cut. */
const WEAK_SCORE = 0.6;
const WEAK_TERMS = { position: 0.5, prominence: 0.45 };
/** Below this another term is named as a reason. */
const POOR = 0.4;

/** Whether a match is not a match cut to the eye. */
function isWeak({ score, terms }: Edge): boolean {
  return (
    score < WEAK_SCORE ||
    (terms.position ?? 1) < WEAK_TERMS.position ||
    (terms.prominence ?? 1) < WEAK_TERMS.prominence
  );
}

const REASONS: { name: keyof EdgeTerms; below: number; words: string }[] = [
  { name: 'position', below: WEAK_TERMS.position, words: 'the subject changes its place or its size' },
  { name: 'prominence', below: WEAK_TERMS.prominence, words: 'the subject is small or one of many' },
  { name: 'motion', below: POOR, words: 'the movement breaks off' },
  { name: 'shape', below: POOR, words: 'the outline changes' },
  { name: 'quality', below: 0.5, words: 'the subject is hard to make out' },
];

/** A sentence about the weak joins of a path, with the reasons and how many of them each holds for; none where all are good. */
export function weakJoinsOf(videograph: Videograph, path: readonly number[]): string[] {
  const joins = path.slice(1).map((to, at) => edgeBetween(videograph, path[at]!, to));
  const jumps = path.slice(1).map((to, at) => {
    const [from, next] = [videograph.cuts[path[at]!], videograph.cuts[to]];
    return from !== undefined && from.clipID === next?.clipID;
  });
  const weak = joins.flatMap((edge, at) =>
    edge?.kind === 'match' && (jumps[at] || isWeak(edge)) ? [{ terms: edge.terms, jumps: jumps[at] }] : [],
  );
  if (weak.length === 0) return [];
  const reasons = REASONS.map(({ name, below, words }) => ({
    words,
    count: weak.filter(({ terms }) => (terms[name] ?? 1) < below).length,
  }))
    .concat({ words: 'one clip jumps in time', count: weak.filter((join) => join.jumps).length })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const why = reasons.map(({ words, count }) => (weak.length === 1 ? words : `${words} (${count})`));
  const subject =
    joins.length === 1
      ? 'The join is'
      : `${weak.length} of ${joins.length} joins ${weak.length === 1 ? 'is' : 'are'}`;
  return [
    `${subject} weak${why.length > 0 ? `: ${why.join(', ')}` : ''}. Footage that matches better would help.`,
  ];
}
