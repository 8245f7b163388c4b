import { type FrameWindow, gainAt, pictureShareAt, type RenderPlan } from '@cutgraph/core';
import { type CanvasRect, placeOfFrame } from './frame-place.ts';

/** A segment of the plan as a browser plays it: seconds of its video, and where the whole frame lies on the canvas. */
export type PlannedShot = {
  url: string;
  start: number;
  end: number;
  /** Seconds of one frame, of its video or of the canvas, whichever is shorter. */
  frameSeconds: number;
  place: CanvasRect;
  /** What of the frame fills the canvas behind it; null where the frame leaves nothing of the canvas. */
  fill: FrameWindow | null;
  /** How much of the picture is there so many seconds into the shot, and what its sound is multiplied by. */
  opacityAt: (seconds: number) => number;
  gainAt: (seconds: number) => number;
};

/** Rounding of media times must not fall into the frame before. */
const EARLY_SECONDS = 0.001;

/** Where the browser finds an input of the plan; the address is empty as long as it is not known. */
export type InputVideo = { url: string; framesPerSecond?: number | undefined };

/** The shots of a plan. */
export function shotsOfPlan(plan: RenderPlan, videoOf: (input: string) => InputVideo): PlannedShot[] {
  const { framesPerSecond } = plan.canvas;
  return plan.segments.map((segment, index) => {
    const { input, startSeconds, frameCount, window, fill = null } = segment;
    const piece = plan.sound.pieces[index];
    const { url, framesPerSecond: own } = videoOf(input);
    return {
      url,
      start: startSeconds,
      end: startSeconds + frameCount / framesPerSecond,
      frameSeconds: 1 / Math.max(framesPerSecond, own || 0),
      place: placeOfFrame(window),
      fill,
      opacityAt: (seconds) =>
        pictureShareAt(segment, Math.floor((seconds + EARLY_SECONDS) * framesPerSecond)),
      gainAt: (seconds) => (piece ? gainAt(piece, plan.sound, seconds * plan.sound.sampleRate) : 0),
    };
  });
}

/** Whether a player can go on with these shots as if nothing had changed but how they fade and sound. */
export function isSameFootage(some: readonly PlannedShot[], others: readonly PlannedShot[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]!;
      const isSameStretch = one.url === other.url && one.start === other.start && one.end === other.end;
      return isSameStretch && Object.values(one.place).join() === Object.values(other.place).join();
    })
  );
}
