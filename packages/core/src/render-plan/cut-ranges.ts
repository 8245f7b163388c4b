import { scaledMap, secondsAt, type TimeMap } from '../time/time-map.ts';
import type { RenderPlan, RenderSegment } from './render-plan.ts';

/** A cut of a plan: its frames between the middles of its joins, and what is at them. */
export type CutRange = {
  /** What it shows alone. */
  body: RenderSegment;
  /** Its first frame in the film, and how many it has, those that it shares with transitions included. */
  firstFrame: number;
  frameCount: number;
  /** Frames of it, from its first one on, that are of the transition before it. */
  framesInBefore: number;
  /** Seconds in the source of its first frame. */
  startSeconds: number;
  /** Seconds in the source at its frames, counted from its first one, where it plays in another time. */
  timeMap?: TimeMap;
  /** The transition behind it; null where there is a plain cut. */
  after: RenderSegment | null;
};

/** The cuts of a plan, in order. */
export function cutRangesOf({ segments, canvas }: Pick<RenderPlan, 'segments' | 'canvas'>): CutRange[] {
  let place = 0;
  return segments.flatMap((segment, at): CutRange[] => {
    if (segment.transition) {
      place += segment.transition.framesBeforeCut;
      return [];
    }
    const [before, next] = [segments[at - 1], segments[at + 1]];
    const framesInBefore = before?.transition ? before.frameCount - before.transition.framesBeforeCut : 0;
    const after = next?.transition ? next : null;
    const firstFrame = place;
    const frameCount = framesInBefore + segment.frameCount + (after?.transition?.framesBeforeCut ?? 0);
    place = firstFrame + framesInBefore + segment.frameCount;
    const skipped = (segment.skipFrames ?? 0) - framesInBefore;
    const timeMap = segment.timeMap && scaledMap(segment.timeMap, 1, -framesInBefore);
    const startSeconds = timeMap
      ? secondsAt(timeMap, 0)
      : segment.startSeconds + skipped / canvas.framesPerSecond;
    return [
      {
        body: segment,
        firstFrame,
        frameCount,
        framesInBefore,
        startSeconds,
        ...(timeMap && { timeMap }),
        after,
      },
    ];
  });
}
