import {
  type ColourCurves,
  type CutRange,
  cutRangesOf,
  type FrameWindow,
  gainAt,
  type HighPassSection,
  needsHandles,
  type PlainFill,
  pictureShareAt,
  type RenderPlan,
  type RenderSegment,
  type SoundPiece,
  type SoundPlan,
  secondsAt,
  type TransitionLook,
  transitionLookAt,
  transitionShareAt,
  windowAt,
} from '@cutgraph/core';
import { type CanvasRect, placeOfFrame } from './frame-place.ts';
import type { Loudness } from './loudness.ts';
import { retimedShot, type ShotTime } from './shot-time.ts';

/** A cut of the plan as a browser plays it: seconds of its video, and where the whole frame lies on the canvas. */
export type PlannedShot = ShotTime & {
  url: string;
  /** Seconds of one frame, of its video or of the canvas, whichever is shorter. */
  frameSeconds: number;
  place: CanvasRect;
  /** Where it lies so many seconds into the shot, and a name for how it moves; always at `place` where absent. */
  motion?: { name: string; placeAt: (seconds: number) => CanvasRect };
  /** What of the frame, or which colour, fills the canvas behind it; null where the frame leaves nothing of the canvas. */
  fill: FrameWindow | PlainFill | null;
  /** What its colours become; as in the video where absent. */
  colour?: ColourCurves | undefined;
  /** How much of the picture is there so many seconds into the shot, and what colour is behind it. */
  opacityAt: (seconds: number) => number;
  colourAt: (seconds: number) => TransitionLook['colour'];
  /** What its sound is multiplied by; where it fades, so many seconds into it. */
  loudness: Loudness;
  /** What its sound goes through before. What is cut from it besides is heard in the finished video only. */
  highPass?: readonly HighPassSection[];
  /** Where it is seen together with the next shot; null where the next one is seen alone from its start on. */
  overlap: ShotOverlap | null;
};

/** A transition that shows two shots together. */
type ShotOverlap = {
  /** Seconds before the end of the one shot, and behind it. */
  before: number;
  after: number;
  /** What is seen so many seconds into the overlap. */
  lookAt: (seconds: number) => TransitionLook;
};

/** Rounding of media times must not fall into the frame before. */
const EARLY_SECONDS = 0.001;

/** Where the browser finds an input of the plan; the address is empty as long as it is not known. */
export type InputVideo = { url: string; framesPerSecond?: number | undefined };

/** The shots of a plan. */
export function shotsOfPlan(plan: RenderPlan, videoOf: (input: string) => InputVideo): PlannedShot[] {
  const { framesPerSecond } = plan.canvas;
  const ranges = cutRangesOf(plan);
  return ranges.map((range, index) => {
    const { startSeconds, frameCount, body, after } = range;
    const { input, window, fill = null, colour } = body;
    const piece = plan.sound.pieces[index];
    const before = ranges[index - 1]?.after ?? null;
    const { url, framesPerSecond: own } = videoOf(input);
    const frameSeconds = 1 / Math.max(framesPerSecond, own || 0);
    const retimed = retimedShot(range, framesPerSecond, own ? 1 / own : frameSeconds);
    const frameAt = (seconds: number) => Math.floor((seconds + EARLY_SECONDS) * framesPerSecond);
    return {
      url,
      start: startSeconds,
      end: range.timeMap ? secondsAt(range.timeMap, frameCount) : startSeconds + frameCount / framesPerSecond,
      ...(retimed && { retimed }),
      frameSeconds,
      place: placeOfFrame(window),
      ...(body.path && {
        motion: {
          name: JSON.stringify(body.path),
          placeAt: (seconds: number) => placeOfFrame(windowAt(body, frameAt(seconds) - range.framesInBefore)),
        },
      }),
      ...{ fill, colour },
      opacityAt: (seconds) => dipAt(range, before, frameAt(seconds)).opacity,
      colourAt: (seconds) => dipAt(range, before, frameAt(seconds)).colour,
      loudness: piece ? loudnessOf(piece, plan.sound, leadOf(range, piece, plan)) : 0,
      ...(piece?.noiseCut && { highPass: piece.noiseCut.highPass }),
      overlap: after && overlapOf(after, framesPerSecond),
    };
  });
}

/** The seconds in which a transition shows two shots together; null where it does not. */
export function overlapOf(
  { transition, frameCount }: RenderSegment,
  framesPerSecond: number,
): ShotOverlap | null {
  if (!transition || !needsHandles(transition.kind)) return null;
  const { kind, framesBeforeCut } = transition;
  return {
    before: framesBeforeCut / framesPerSecond,
    after: (frameCount - framesBeforeCut) / framesPerSecond,
    lookAt: (seconds) => {
      const frame = Math.floor((seconds + EARLY_SECONDS) * framesPerSecond);
      return transitionLookAt(kind, transitionShareAt(frame, frameCount));
    },
  };
}

/** How much of a cut's frame is there, by its fades and where it dips into a colour. */
function dipAt(
  { body, frameCount, framesInBefore, after }: CutRange,
  before: RenderSegment | null,
  frame: number,
): { opacity: number; colour: TransitionLook['colour'] } {
  const intoAfter = frame - frameCount + (after?.transition?.framesBeforeCut ?? 0);
  const [segment, at, side] =
    before?.transition && frame < framesInBefore
      ? [before, before.transition.framesBeforeCut + frame, 'to' as const]
      : [intoAfter >= 0 ? after : null, intoAfter, 'from' as const];
  if (!segment?.transition) return { opacity: pictureShareAt(body, frame - framesInBefore), colour: 'black' };
  const { kind } = segment.transition;
  if (needsHandles(kind)) return { opacity: 1, colour: 'black' };
  const look = transitionLookAt(kind, transitionShareAt(at, segment.frameCount));
  return { opacity: look[side].opacity, colour: look.colour };
}

/** The few samples of a fade that keep a join free of clicks are for the render: a browser joins with its pictures. */
function loudnessOf(piece: SoundPiece, sound: SoundPlan, lead: number): Loudness {
  if (piece.silent) return 0;
  const { fadeInSamples, fadeOutSamples, crossfadeInSamples, crossfadeOutSamples } = piece;
  const isEven = ![fadeInSamples, fadeOutSamples, crossfadeInSamples, crossfadeOutSamples].some(Boolean);
  if (isEven) return piece.volume ?? 1;
  return (seconds) => gainAt(piece, sound, (lead + seconds) * sound.sampleRate);
}

/** Seconds of a piece that are heard before its cut. */
function leadOf(
  { startSeconds, firstFrame }: CutRange,
  piece: SoundPiece,
  { canvas, sound }: RenderPlan,
): number {
  if (!piece.timeMap) return startSeconds - piece.startSeconds;
  return firstFrame / canvas.framesPerSecond - piece.atSample / sound.sampleRate;
}

/** Whether a player can go on with these shots as if nothing had changed but how they look and sound. */
export function isSameFootage(some: readonly PlannedShot[], others: readonly PlannedShot[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]!;
      const isSameStretch =
        one.url === other.url &&
        one.start === other.start &&
        one.end === other.end &&
        JSON.stringify(one.retimed?.map) === JSON.stringify(other.retimed?.map) &&
        one.overlap?.before === other.overlap?.before &&
        one.overlap?.after === other.overlap?.after;
      const isSameMove = one.motion?.name === other.motion?.name;
      return (
        isSameStretch && isSameMove && Object.values(one.place).join() === Object.values(other.place).join()
      );
    })
  );
}
