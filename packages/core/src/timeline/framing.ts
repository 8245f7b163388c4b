import type { Box } from '../footage/observation.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { FramingKeyframe } from '../videograph/graph/videograph.ts';

export type { FramingKeyframe };

/** How many keyframes a clip may have, the latest second of one, and how small a box may be (fraction of the frame). */
export const FRAMING_LIMITS = { keyframes: 60, seconds: 1_000_000, side: 0.02 };

/** Two keyframes are at least so far apart, seconds. */
const LEAST_APART = 0.001;

/**
 * Throws Refusal `invalid-argument` with a sentence unless the keyframes of a clip are few enough, come in the order of their
 * times, and show boxes inside the frame.
 *
 * @param name what the sentence calls the clip: 'cut 2'.
 */
export function checkFraming(framing: readonly FramingKeyframe[], name: string): void {
  const wrong = (what: string) => new Refusal('invalid-argument', `The framing of ${name} ${what}`);
  if (!Array.isArray(framing)) throw wrong('must be a list of keyframes, each with a time and a box.');
  const { keyframes, seconds, side } = FRAMING_LIMITS;
  if (framing.length > keyframes) throw wrong(`has ${framing.length} keyframes; ${keyframes} is the most.`);
  framing.forEach((keyframe: Partial<FramingKeyframe> | null, at) => {
    const { time, box } = keyframe ?? {};
    if (!isWithin(time, 0, seconds))
      throw wrong(`has a keyframe without a time: seconds of the media, 0 to ${seconds}.`);
    if (at > 0 && time - framing[at - 1].time < LEAST_APART)
      throw wrong('must have its keyframes in the order of their times, a millisecond apart or more.');
    if (!box || !isShowable(box, side))
      throw wrong(
        `has a box at ${Math.round(time * 100) / 100} s that does not lie inside the frame, or is smaller than ${side} of it.`,
      );
  });
}

/** The framing with a keyframe at a second: in place of one that is nearer than `near` seconds, if there is one. */
export function withKeyframe(
  framing: readonly FramingKeyframe[],
  keyframe: FramingKeyframe,
  near: number,
): FramingKeyframe[] {
  return [...withoutKeyframe(framing, keyframe.time, near), keyframe].sort((a, b) => a.time - b.time);
}

/** The framing without the keyframes that are nearer than `near` seconds to a second. */
export function withoutKeyframe(
  framing: readonly FramingKeyframe[],
  time: number,
  near: number,
): FramingKeyframe[] {
  return framing.filter((one) => Math.abs(one.time - time) >= near);
}

function isShowable({ left, top, right, bottom }: Box, side: number): boolean {
  const edges = [left, top, right, bottom].every((edge) => isWithin(edge, 0, 1));
  return edges && right - left >= side - 1e-9 && bottom - top >= side - 1e-9;
}

/** An edit list of the command line may hold anything. */
function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
