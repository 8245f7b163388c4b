import { edgesFrom } from '../graph/graph.ts';
import { isJarring } from '../graph/jarring.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { Cut, Edge, Videograph } from '../graph/videograph.ts';
import { isExactJoin } from '../join/exact-join.ts';
import { isLongEnoughToOffer } from '../rules/cut-length.ts';
import { varietyOf } from './variety.ts';

/** How many next cuts a user chooses from. */
export const CANDIDATE_LIMIT = 4;

/** One next cut that is offered. `rank` is the score less what repetition on this path takes, 0..1. */
export type Candidate = { cut: Cut; edge: Edge; rank: number };

/** Of two candidates, the one of a video that is offered less goes first where it ranks this share of the other. */
const ACCEPTABLE_SHARE = 0.75;

/** Cuts that are never offered; `isExact` offers of the matches only those that keep what the look Exact promises. */
export type CandidateWish = { refused?: readonly number[] | undefined; isExact?: boolean | undefined };

/**
 * The next cuts that are offered after a path: at most four, each longer than 5 s (see `isLongEnoughToOffer`), none that
 * shows seconds which the path shows already. Matches come first, best first, different moments before another start of the same
 * and, where others score acceptably, of several videos; then joins of other kinds, the user's own before the rest. Where
 * there are any of these, the fourth place at the latest is theirs. Joins that viewers call jarring come last. Empty for an unknown end.
 */
export function nextCutsOf(
  videograph: Videograph,
  path: readonly number[],
  { refused = [], isExact = false }: CandidateWish = {},
): Candidate[] {
  const cuts = path.map((index) => videograph.cuts[index]).filter((cut) => cut !== undefined);
  const mediaCount = Object.keys(videograph.media).length;
  const last = path.at(-1);
  if (last === undefined) return [];
  const ranked = edgesFrom(videograph, last)
    .map((edge) => ({ cut: videograph.cuts[edge.to]!, edge }))
    .filter(
      ({ cut, edge }) =>
        (!isExact || isExactJoin(edge)) &&
        isLongEnoughToOffer(cut.length, videograph.minCutLength) &&
        !refused.includes(cut.index) &&
        !cuts.some((used) => sharesSeconds(used, cut)),
    )
    .map(({ cut, edge }) => ({ cut, edge, rank: edge.score * varietyOf(cuts, cut, mediaCount) }))
    .sort((a, b) => placeOf(a) - placeOf(b) || b.rank - a.rank || a.cut.index - b.cut.index);
  return withOtherKind(differing(ranked));
}

function placeOf({ edge }: Candidate): number {
  if (isJarring(edge)) return 3;
  if (edge.kind === 'match') return 0;
  return edge.kind === 'own' ? 1 : 2;
}

/** A choice is one between different moments: what shows seconds of a better candidate again comes last. */
function differing(ranked: readonly Candidate[]): Candidate[] {
  const first: Candidate[] = [];
  const again: Candidate[] = [];
  for (const candidate of ranked) {
    const isAgain = first.some((better) => sharesSeconds(better.cut, candidate.cut));
    (isAgain ? again : first).push(candidate);
  }
  return [...ofSeveralVideos(first), ...again];
}

/** Those that are shown are chosen from as many videos as score acceptably, and stand in their order; the rest follows. */
function ofSeveralVideos(ranked: readonly Candidate[]): Candidate[] {
  const left = [...ranked];
  const chosen = new Set<Candidate>();
  const usesOf = ({ cut }: Candidate) =>
    [...chosen].filter((other) => other.cut.mediaID === cut.mediaID).length;
  while (chosen.size < CANDIDATE_LIMIT && left.length > 0) {
    const [best] = left as [Candidate];
    const next = left
      .filter((one) => placeOf(one) === placeOf(best) && one.rank >= ACCEPTABLE_SHARE * best.rank)
      .reduce((least, one) => (usesOf(one) < usesOf(least) ? one : least), best);
    chosen.add(next);
    left.splice(left.indexOf(next), 1);
  }
  return [...ranked.filter((one) => chosen.has(one)), ...left];
}

/** The first four, the last of them the best of another kind where all would be matches. */
function withOtherKind(candidates: readonly Candidate[]): Candidate[] {
  const offered = candidates.slice(0, CANDIDATE_LIMIT);
  const isOther = ({ edge }: Candidate) => edge.kind !== 'match' && !isJarring(edge);
  const other = candidates.find(isOther);
  if (!other || offered.some(isOther)) return offered;
  return [...offered.slice(0, CANDIDATE_LIMIT - 1), other];
}
