import type { GenerationNote } from '../../message/message.ts';
import { edgeBetween } from '../graph/graph.ts';
import type { Edge, Videograph } from '../graph/videograph.ts';

/** Below these a join is weak: its score, and the terms without which no score makes a match cut. */
const WEAK_SCORE = 0.6;
const WEAK_TERMS = { position: 0.5, prominence: 0.45 };
const POOR = 0.4;

/** Whether a match is not a match cut to the eye. */
function isWeak({ score, terms }: Edge): boolean {
  return (
    score < WEAK_SCORE ||
    (terms.position ?? 1) < WEAK_TERMS.position ||
    (terms.prominence ?? 1) < WEAK_TERMS.prominence
  );
}

/** Below these a term is a reason why joins are weak. */
const REASONS = {
  ...WEAK_TERMS,
  ...{ motion: POOR, shape: POOR, quality: 0.5 },
} as const;

/** The weak joins of a path, with the reasons and how many of them each holds for; null where all are good. */
export function weakJoinsOf(videograph: Videograph, path: readonly number[]): GenerationNote | null {
  const joins = path.slice(1).map((to, at) => edgeBetween(videograph, path[at]!, to));
  const jumps = path.slice(1).map((to, at) => {
    const [from, next] = [videograph.cuts[path[at]!], videograph.cuts[to]];
    return from !== undefined && from.clipID === next?.clipID;
  });
  const weak = joins.flatMap((edge, at) =>
    edge?.kind === 'match' && (jumps[at] || isWeak(edge)) ? [{ terms: edge.terms, jumps: jumps[at] }] : [],
  );
  if (weak.length === 0) return null;
  const counts = (Object.keys(REASONS) as (keyof typeof REASONS)[]).map((name) => [
    name,
    weak.filter(({ terms }) => (terms[name] ?? 1) < REASONS[name]).length,
  ]);
  const reasons = { ...Object.fromEntries(counts), jump: weak.filter(({ jumps }) => jumps).length };
  return { code: 'weak-joins', params: { some: weak.length, all: joins.length, reasons } };
}
