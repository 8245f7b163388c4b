import { PROMINENCE, QUALITY, SIDE_LENGTH } from '../material/join-side.ts';
import type { Candidate } from './followers.ts';
import { promiseOf, type RecommendIndex } from './recommend-index.ts';
import { isFree, type Taken } from './taken-seconds.ts';

/** So many of the best are gathered: enough for variety. */
const GATHERED = 200;

/** Good clips to begin with, best first: the best in-point of each, or its first that is free. */
export function goodBeginnings(index: RecommendIndex, taken: Taken): Candidate[] {
  const { inClip, inFirst, matches, beginnings } = index;
  const candidates: Candidate[] = [];
  for (const best of beginnings) {
    const clip = inClip[best]!;
    let slot = best;
    if (!isFree(index, slot, taken)) {
      slot = inFirst[clip]!;
      while (slot < inFirst[clip + 1]! && !isFree(index, slot, taken)) slot++;
      if (slot === inFirst[clip + 1]!) continue;
    }
    const base = slot * SIDE_LENGTH;
    const terms = { prominence: matches.sides[base + PROMINENCE]!, quality: matches.sides[base + QUALITY]! };
    const score = promiseOf(index, matches.sides, slot);
    candidates.push({ slot, worth: score, score, terms });
    if (candidates.length === GATHERED) break;
  }
  return candidates;
}
