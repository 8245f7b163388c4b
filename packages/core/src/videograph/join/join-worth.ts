import type { Edge } from '../graph/videograph.ts';

/** From this prominence on a join is felt in full; one of subjects that nobody looks at keeps the other share of its score. */
const FELT_PROMINENCE = 0.5;
const UNFELT_SHARE = 0.4;
/** From this position term on a join is a match cut; one without any keeps the other share. */
const MATCHED_POSITION = 0.6;
const UNMATCHED_SHARE = 0.6;

/**
 * What a join adds to a film, 0..1: its score, less where the subjects hardly draw the eye (an exact join of distant
 * figures means nothing) or do not meet. A score says how alike two moments are; which of them are shown is decided by
 * this. The shares are ours, set by looking at films of real footage.
 */
export function worthOf({ score, terms }: Pick<Edge, 'score' | 'terms'>): number {
  const felt = UNFELT_SHARE + (1 - UNFELT_SHARE) * Math.min(1, terms.prominence / FELT_PROMINENCE);
  const matched = UNMATCHED_SHARE + (1 - UNMATCHED_SHARE) * Math.min(1, terms.position / MATCHED_POSITION);
  return score * felt * matched;
}
