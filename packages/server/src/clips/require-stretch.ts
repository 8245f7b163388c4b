import type { Media } from '@cutgraph/contract';
import { Refusal, roundSeconds } from '@cutgraph/core';

const SHORTEST_SECONDS = 0.1;
/** Players tell the end of a video a little later than it is: so much is taken for the end. */
const PAST_THE_END_SECONDS = 0.1;

/** The ends of a clip of one's own, in seconds from the first frame. Refuses what is no stretch of the media. */
export function requireStretch(
  { segmentStartTime, segmentEndTime }: { segmentStartTime: number; segmentEndTime: number },
  { mediaDuration }: Pick<Media, 'mediaDuration'>,
): { start: number; end: number } {
  if (mediaDuration === 0)
    throw new Refusal(
      'invalid-argument',
      'This video is still being processed. Try again when it can be watched.',
    );
  if (segmentEndTime <= segmentStartTime) throw wrong('segmentEndTime', 'Cannot have negative duration');
  if (segmentEndTime > mediaDuration + PAST_THE_END_SECONDS)
    throw wrong(
      'segmentEndTime',
      `This video ends after ${roundSeconds(mediaDuration)} s. Set the end before that.`,
    );
  const start = roundSeconds(segmentStartTime);
  const end = roundSeconds(Math.min(segmentEndTime, mediaDuration));
  if (roundSeconds(end - start) < SHORTEST_SECONDS)
    throw wrong('segmentEndTime', `A clip must be at least ${SHORTEST_SECONDS} s long.`);
  return { start, end };
}

function wrong(field: string, sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
