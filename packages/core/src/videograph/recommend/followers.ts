import { goesOn } from '../graph/stretch.ts';
import type { EdgeTerms, SubjectTerms } from '../graph/videograph.ts';
import { scoreOf, writeTerms } from '../join/join-score.ts';
import { worthOf } from '../join/join-worth.ts';
import { SIDE_LENGTH } from '../material/join-side.ts';
import { nearestMatches } from '../material/match-index.ts';
import type { RecommendIndex } from './recommend-index.ts';
import { RECOMMEND_RULES, USUAL_SECONDS } from './recommend-rules.ts';
import { type ClipStretch, isFree, leastOf, type Taken } from './taken-seconds.ts';

/** An in-point that may be recommended. `worth` (0..1) decides the order, before variety. */
export type Candidate = {
  slot: number;
  worth: number;
  score: number;
  terms: EdgeTerms;
};

const TOO_SHORT_SHARE = 0.4;

/**
 * What can follow a stretch at its end: the best in-point of each clip among those nearest to the clip's out-point that
 * lies nearest to that end, best first. Null where the clip is not known.
 */
export function followersOf(index: RecommendIndex, from: ClipStretch, taken: Taken): Candidate[] | null {
  const out = outSideOf(index, from);
  if (!out) return null;
  const { matches, inClip } = index;
  const { look, searchLimit } = RECOMMEND_RULES;
  const before = { mediaID: from.mediaId, start: from.start, end: from.end };
  const accept = (slot: number) => isFree(index, slot, taken) && !goesOn(before, leastOf(index, slot));
  const bestOfClip = new Map<number, Candidate>();
  for (const slot of nearestMatches(matches, out, 0, searchLimit, look.positionMatch, accept)) {
    const terms: SubjectTerms = { position: 0, motion: 0, prominence: 0, shape: 0, quality: 0 };
    writeTerms(terms, out, 0, matches.sides, slot, look);
    const score = scoreOf(terms, look);
    const worth = worthOf({ score, terms }) * lengthWorth(index, slot);
    const candidate = { slot, worth, score, terms };
    const known = bestOfClip.get(inClip[slot]!);
    if (!known || inOrder(candidate, known) < 0) bestOfClip.set(inClip[slot]!, candidate);
  }
  return [...bestOfClip.values()].sort(inOrder);
}

/** A stretch below the usual seconds is too short for an edit list: it is offered after equals that are long enough. */
function lengthWorth(index: RecommendIndex, slot: number): number {
  const { start, end } = leastOf(index, slot);
  return end - start >= USUAL_SECONDS - 1e-6 ? 1 : TOO_SHORT_SHARE;
}

function inOrder(a: Candidate, b: Candidate): number {
  return b.worth - a.worth || a.slot - b.slot;
}

function outSideOf(index: RecommendIndex, { mediaId, labelId, end }: ClipStretch): Float32Array | null {
  const { numberOfMedia, clipFirst, labelIds, outFirst, outTime, outSides } = index;
  const number = numberOfMedia.get(mediaId);
  if (number === undefined) return null;
  for (let clip = clipFirst[number]!; clip < clipFirst[number + 1]!; clip++) {
    if (labelIds[clip] !== labelId) continue;
    let nearest = outFirst[clip]!;
    for (let slot = nearest; slot < outFirst[clip + 1]!; slot++)
      if (Math.abs(outTime[slot]! - end) < Math.abs(outTime[nearest]! - end)) nearest = slot;
    return outSides.subarray(nearest * SIDE_LENGTH, (nearest + 1) * SIDE_LENGTH);
  }
  return null;
}
