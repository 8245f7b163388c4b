import type { Edge, JoinKind } from '../graph/videograph.ts';

/** From this prominence on a join is felt in full; one of subjects that no viewer looks at keeps the other share of its score. */
const FELT_PROMINENCE = 0.5;
const UNFELT_SHARE = 0.4;
/** From this position term on a join is a match cut; one without any keeps the other share. */
const MATCHED_POSITION = 0.6;
const UNMATCHED_SHARE = 0.6;

/** Joins that are no match keep this share: they are offered, and a path uses them where it gains much. */
const OTHER_KIND_SHARE = 0.7;
/** In these, the position term says that the subjects meet. */
const MEETS: readonly JoinKind[] = ['match', 'own'];

/**
 * What a join adds to a film, 0..1: its score, less where the subjects hardly draw the eye (an exact join of distant
 * figures means nothing) or do not meet. A score says how alike two moments are; which of them are shown is decided by
 * this. The shares are ours, set by looking at films of real footage.
 */
export function worthOf({
  score,
  terms,
  kind = 'match',
}: Pick<Edge, 'score' | 'terms'> & { kind?: JoinKind }): number {
  const felt = UNFELT_SHARE + (1 - UNFELT_SHARE) * Math.min(1, (terms.prominence ?? 1) / FELT_PROMINENCE);
  if (!MEETS.includes(kind)) return OTHER_KIND_SHARE * score * felt;
  const matched =
    UNMATCHED_SHARE + (1 - UNMATCHED_SHARE) * Math.min(1, (terms.position ?? 1) / MATCHED_POSITION);
  return score * felt * matched;
}
