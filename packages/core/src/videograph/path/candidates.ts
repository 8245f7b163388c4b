import { edgesFrom } from '../graph/graph.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { Cut, Edge, Videograph } from '../graph/videograph.ts';
import { varietyOf } from './variety.ts';

/** How many next cuts a user chooses from. */
export const CANDIDATE_LIMIT = 4;

/** One next cut that is offered. `rank` is the score less what repetition on this path takes, 0..1. */
export type Candidate = { cut: Cut; edge: Edge; rank: number };

/**
 * The next cuts that are offered after a path, best first: at most four, each at least `minimumSeconds` long (the
 * graph's `minCutLength` by default), none that shows seconds which the path shows already; different moments before
 * another start of the same. Empty for an unknown end.
 */
export function nextCutsOf(
  videograph: Videograph,
  path: readonly number[],
  { minimumSeconds = videograph.minCutLength }: { minimumSeconds?: number } = {},
): Candidate[] {
  const cuts = path.map((index) => videograph.cuts[index]).filter((cut) => cut !== undefined);
  const mediaCount = Object.keys(videograph.media).length;
  const last = path.at(-1);
  if (last === undefined) return [];
  const ranked = edgesFrom(videograph, last)
    .map((edge) => ({ cut: videograph.cuts[edge.to]!, edge }))
    .filter(
      ({ cut }) => cut.length >= minimumSeconds - 1e-6 && !cuts.some((used) => sharesSeconds(used, cut)),
    )
    .map(({ cut, edge }) => ({ cut, edge, rank: edge.score * varietyOf(cuts, cut, mediaCount) }))
    .sort((a, b) => b.rank - a.rank || a.cut.index - b.cut.index);
  return differing(ranked).slice(0, CANDIDATE_LIMIT);
}

/** A choice is one between different moments: what shows seconds of a better candidate again comes last. */
function differing(ranked: readonly Candidate[]): Candidate[] {
  const first: Candidate[] = [];
  const again: Candidate[] = [];
  for (const candidate of ranked) {
    const isAgain = first.some((better) => sharesSeconds(better.cut, candidate.cut));
    (isAgain ? again : first).push(candidate);
  }
  return [...first, ...again];
}
