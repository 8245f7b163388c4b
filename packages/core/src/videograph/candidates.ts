import { edgesFrom } from './graph.ts';
import { sharesSeconds } from './stretch.ts';
import { varietyOf } from './variety.ts';
import type { Cut, Edge, Videograph } from './videograph.ts';

/** How many next cuts a user chooses from. */
export const CANDIDATE_LIMIT = 4;

/** One next cut that is offered. `rank` is the score less what repetition on this path takes, 0..1. */
export type Candidate = { cut: Cut; edge: Edge; rank: number };

/**
 * The next cuts that are offered after a path, best first: at most four, each at least `minimumSeconds` long (the
 * graph's `minCutLength` by default), none that shows seconds which the path shows already. Empty for an unknown end.
 */
export function nextCutsOf(
  videograph: Videograph,
  path: readonly number[],
  { minimumSeconds = videograph.minCutLength }: { minimumSeconds?: number } = {},
): Candidate[] {
  const cuts = path.map((index) => videograph.cuts[index]).filter((cut) => cut !== undefined);
  const last = path.at(-1);
  if (last === undefined) return [];
  return edgesFrom(videograph, last)
    .map((edge) => ({ cut: videograph.cuts[edge.to]!, edge }))
    .filter(
      ({ cut }) => cut.length >= minimumSeconds - 1e-6 && !cuts.some((used) => sharesSeconds(used, cut)),
    )
    .map(({ cut, edge }) => ({ cut, edge, rank: edge.score * varietyOf(cuts, cut) }))
    .sort((a, b) => b.rank - a.rank || a.cut.index - b.cut.index)
    .slice(0, CANDIDATE_LIMIT);
}
