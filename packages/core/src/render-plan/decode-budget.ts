import { ownEntry } from '../own-entry.ts';
import { EARLIER_SECONDS, MOST_DECODED_PIXELS } from './decode-ladder.ts';
import type { FactsByKey } from './plan-facts.ts';
import type { RenderSegment, SourceStretch } from './render-plan.ts';
import { sourceSecondsOf } from './stretch-time.ts';

/** All cuts of a film together are decoded from the beginning of their sources for at most so much. */
const DECODE_BUDGET_PIXELS = 10 * MOST_DECODED_PIXELS;

/** A long cut is rendered in pieces, each of which may be decoded from the beginning again. */
const PIECE_SECONDS = 60;

/**
 * Bounds what a film may cost whose sources cannot be decoded from their key frames: a thousand short cuts far into one would each
 * be decoded from its beginning. The first cuts may be, until the budget is used up; later ones are decoded from a little earlier, or
 * shown from the proxy. A cut near the beginning of its source costs no more than decoding from earlier and is not counted.
 *
 * @param budget in pixels, as frames decoded times pixels of a frame.
 */
export function withinDecodeBudget(
  segments: readonly RenderSegment[],
  facts: FactsByKey,
  framesPerSecond: number,
  budget = DECODE_BUDGET_PIXELS,
): RenderSegment[] {
  let left = budget;
  const bounded = <T extends SourceStretch>(stretch: T): T => {
    const { decodeStarts, input, startSeconds } = stretch;
    if (!decodeStarts?.includes('beginning') || startSeconds <= EARLIER_SECONDS) return stretch;
    const picture = ownEntry(facts, input)?.picture;
    const pixelsASecond = picture ? picture.width * picture.height * picture.framesPerSecond : 0;
    const seconds = stretch.timeMap
      ? sourceSecondsOf(stretch, framesPerSecond)
      : stretch.frameCount / framesPerSecond;
    const cost = (startSeconds + seconds) * pixelsASecond * Math.ceil(seconds / PIECE_SECONDS);
    if (cost > left) return { ...stretch, decodeStarts: decodeStarts.filter((one) => one !== 'beginning') };
    left -= cost;
    return stretch;
  };
  return segments.map((segment) => {
    const { transition } = segment;
    if (!transition) return bounded(segment);
    // Its own stretch is that of the side before the cut.
    const [from, to] = [bounded(transition.from), bounded(transition.to)];
    const decodeStarts = from.decodeStarts && { decodeStarts: from.decodeStarts };
    return { ...segment, ...decodeStarts, transition: { ...transition, from, to } };
  });
}
