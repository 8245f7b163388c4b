import { goesOn, mayBeSoft } from '../videograph/graph/jarring.ts';
import type { Cut } from '../videograph/graph/videograph.ts';

/** What a join is worth that goes over by a transition, as it would jar: less than any plain cut, so that those come first. */
const SOFT = 0.2;
/** So little of a take is left out that a transition shows the same thing twice, side by side: other moments come first. */
const DOUBLED = { seconds: 1, worth: 0.1 };

/** How good a join is that no viewer accepts as a plain cut, 0..1; 0 where there is no room for a transition. */
export function softQualityOf(from: Cut, to: Cut): number {
  if (!mayBeSoft(from, to)) return 0;
  const isNear = from.mediaID === to.mediaID && Math.abs(to.start - from.end) < DOUBLED.seconds;
  return isNear && !goesOn(from, to) ? DOUBLED.worth : SOFT;
}
