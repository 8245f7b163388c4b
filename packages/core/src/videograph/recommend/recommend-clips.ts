import { roundSeconds } from '../../time/time.ts';
import { type Stretch, sharesSeconds } from '../graph/stretch.ts';
import type { EdgeTerms } from '../graph/videograph.ts';
import { PROMINENCE, QUALITY, SIDE_LENGTH } from '../material/join-side.ts';
import { varietyOf } from '../path/variety.ts';
import { type Candidate, followersOf } from './followers.ts';
import { promiseOf, type RecommendIndex } from './recommend-index.ts';
import { type ClipStretch, isFree, shownFrom, type Taken, takenOf } from './taken-seconds.ts';

export type { ClipStretch };

/** A stretch that can follow, and how well (0..1). */
export type ClipRecommendation = ClipStretch & {
  /** Of the clip: "person". */
  label: string;
  score: number;
  terms: EdgeTerms;
};

export type ClipQuestion = {
  /** What is to be followed, at its end; null where nothing was chosen yet. */
  from: ClipStretch | null;
  /** None of these seconds is shown again. */
  visited: readonly ClipStretch[];
  limit: number;
};

/** So many of the best are looked at for variety. */
const LOOKED_AT = 200;
/** What each clip of the same media that is recommended already leaves of the next one's worth. */
const SAME_MEDIA_AGAIN = 0.7;

/**
 * Clips that can follow another at its end by the matching that grows videographs, best first: at most one stretch of
 * a clip, none that shares a second with another, with the clip asked about or with what was visited. Where the clip is
 * not known, or nothing matches its end, good beginnings. The same index and question give the same answer.
 */
export function recommendClips(
  index: RecommendIndex,
  { from, visited, limit }: ClipQuestion,
): ClipRecommendation[] {
  const { inClip, labelIds, labels } = index;
  const taken = takenOf(index, from ? [from, ...visited] : visited);
  const followers = from ? followersOf(index, from, taken) : null;
  const candidates = followers && followers.length > 0 ? followers : goodBeginnings(index, taken);
  const shown = candidates.slice(0, LOOKED_AT).map((candidate) => ({
    ...candidate,
    stretch: shownFrom(index, candidate.slot, taken),
  }));
  return varied(index, shown, from, limit).map(({ slot, stretch, score, terms }) => ({
    mediaId: stretch.mediaID,
    labelId: labelIds[inClip[slot]!]!,
    label: labels[inClip[slot]!]!,
    start: roundSeconds(stretch.start),
    end: roundSeconds(stretch.end),
    score,
    terms,
  }));
}

/** The best of what is left, again and again, with less for a media that was chosen from already. */
function varied<C extends Candidate & { stretch: Stretch }>(
  { inClip, labelIds, mediaIds }: RecommendIndex,
  candidates: readonly C[],
  from: ClipStretch | null,
  limit: number,
): C[] {
  const originOf = (mediaID: string, labelId: string) => ({ mediaID, clipID: `${mediaID}${labelId}` });
  const path = from ? [originOf(from.mediaId, from.labelId)] : [];
  let left = candidates.map((candidate) => {
    const origin = originOf(candidate.stretch.mediaID, labelIds[inClip[candidate.slot]!]!);
    return { candidate, worth: candidate.worth * varietyOf(path, origin, mediaIds.length) };
  });
  const chosen: C[] = [];
  while (chosen.length < limit && left.length > 0) {
    const { candidate } = left.reduce((best, one) => (one.worth > best.worth ? one : best));
    const { stretch } = candidate;
    chosen.push(candidate);
    left = left.filter(
      (one) => !sharesSeconds(one.candidate.stretch, stretch) && one.candidate !== candidate,
    );
    for (const one of left)
      if (one.candidate.stretch.mediaID === stretch.mediaID) one.worth *= SAME_MEDIA_AGAIN;
  }
  return chosen;
}

/** So many of the best are gathered: enough for variety. */
const GATHERED = 200;

/** Good clips to begin with, best first: the best in-point of each, or its first that is free. */
function goodBeginnings(index: RecommendIndex, taken: Taken): Candidate[] {
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
