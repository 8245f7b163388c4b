import type { RenderPlan } from './render-plan.ts';

/** Between the key frames of a segment, which begins with one. */
export const KEY_FRAME_SECONDS = 2;

/** Early enough to say what the film begins with. */
const EARLIEST_SECONDS = 0.5;
const LATEST_SECONDS = 3;
const OTHERWISE_SECONDS = 1;

/**
 * The second of a finished film whose picture stands for it: that of the frame behind a key frame, for which no more than the two are
 * decoded, in no fade and no transition; where there is none in the first seconds, that of another frame.
 */
export function posterSeconds({ canvas, segments, frameCount }: RenderPlan): number {
  const { framesPerSecond } = canvas;
  let first = 0;
  for (const { transition, fadeInFrames = 0, fadeOutFrames = 0, ...segment } of segments) {
    const end = segment.frameCount - fadeOutFrames;
    for (let frame = (transition ? end : 0) + 1; frame < end; frame += KEY_FRAME_SECONDS * framesPerSecond) {
      const seconds = (first + frame) / framesPerSecond;
      if (frame > fadeInFrames && seconds >= EARLIEST_SECONDS && seconds <= LATEST_SECONDS) return seconds;
    }
    first += segment.frameCount;
  }
  return Math.min(OTHERWISE_SECONDS, frameCount / framesPerSecond / 2);
}
