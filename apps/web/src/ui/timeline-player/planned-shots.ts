import {
  type FrameWindow,
  gainAt,
  pictureShareAt,
  type RenderPlan,
  type SoundPiece,
  type SoundPlan,
  windowAt,
} from '@cutgraph/core';
import { type CanvasRect, placeOfFrame } from './frame-place.ts';
import type { Loudness } from './loudness.ts';

/** A segment of the plan as a browser plays it: seconds of its video, and where the whole frame lies on the canvas. */
export type PlannedShot = {
  url: string;
  start: number;
  end: number;
  /** Seconds of one frame, of its video or of the canvas, whichever is shorter. */
  frameSeconds: number;
  place: CanvasRect;
  /** Where it lies so many seconds into the shot, and a name for how it moves; always at `place` where absent. */
  motion?: { name: string; placeAt: (seconds: number) => CanvasRect };
  /** What of the frame fills the canvas behind it; null where the frame leaves nothing of the canvas. */
  fill: FrameWindow | null;
  /** How much of the picture is there so many seconds into the shot. */
  opacityAt: (seconds: number) => number;
  /** What its sound is multiplied by; where it fades, so many seconds into it. */
  loudness: Loudness;
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
    const frameOf = (seconds: number) => Math.floor((seconds + EARLY_SECONDS) * framesPerSecond);
    return {
      url,
      start: startSeconds,
      end: startSeconds + frameCount / framesPerSecond,
      frameSeconds: 1 / Math.max(framesPerSecond, own || 0),
      place: placeOfFrame(window),
      ...(segment.path && {
        motion: {
          name: JSON.stringify(segment.path),
          placeAt: (seconds: number) => placeOfFrame(windowAt(segment, frameOf(seconds))),
        },
      }),
      fill,
      opacityAt: (seconds) => pictureShareAt(segment, frameOf(seconds)),
      loudness: piece ? loudnessOf(piece, plan.sound) : 0,
    };
  });
}

/** The few samples of a fade that keep a join free of clicks are for the render: a browser joins with its pictures. */
function loudnessOf(piece: SoundPiece, sound: SoundPlan): Loudness {
  if (piece.silent) return 0;
  if (!piece.fadeInSamples && !piece.fadeOutSamples) return piece.volume ?? 1;
  return (seconds) => gainAt(piece, sound, seconds * sound.sampleRate);
}

/** Whether a player can go on with these shots as if nothing had changed but how they fade and sound. */
export function isSameFootage(some: readonly PlannedShot[], others: readonly PlannedShot[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]!;
      const isSameStretch = one.url === other.url && one.start === other.start && one.end === other.end;
      const isSameMove = one.motion?.name === other.motion?.name;
      return (
        isSameStretch && isSameMove && Object.values(one.place).join() === Object.values(other.place).join()
      );
    })
  );
}
