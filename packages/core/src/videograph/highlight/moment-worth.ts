import type { Cut } from '../graph/videograph.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { lookAt, mediaSecondsOf, termsOf } from './media-seconds.ts';
import { momentScore } from './moment-score.ts';

/** How good any stretch of some footage is by itself, 0..1, by what a highlight is judged by; 0 for unknown media. */
export function momentWorthOf(
  media: readonly MediaInput[],
  rules: VideographRules,
): (cut: Pick<Cut, 'mediaID' | 'start' | 'end'>) => number {
  const seconds = mediaSecondsOf(media.map((one) => lookAt(one, rules)));
  const byId = new Map(seconds.map((one) => [one.media.mediaId, one.terms]));
  return ({ mediaID, start, end }) => {
    const terms = byId.get(mediaID);
    return terms ? momentScore(termsOf(terms, start, end)) : 0;
  };
}
