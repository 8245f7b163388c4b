import type { TransitionKind } from '../timeline/transition.ts';

/** How far the picture before a zoom has grown at its end: times its size, more. */
export const TRANSITION_ZOOM = 0.5;
/** The strongest blur, in the middle of a transition: standard deviation in shares of the canvas' height. */
export const TRANSITION_BLUR = 0.02;

/** A picture of a transition: where it lies, in shares of the canvas, how large it is about its middle, and how much of it is seen. */
export type TransitionLayer = { left: number; top: number; scale: number; opacity: number };

/** What a frame of a transition shows. */
export type TransitionLook = {
  /** Behind both pictures. */
  colour: 'black' | 'white';
  from: TransitionLayer;
  /** Over `from`. */
  to: TransitionLayer;
  /** What of the canvas `to` is on, in shares of it; nothing of it is seen elsewhere. */
  edge: { left: number; top: number; right: number; bottom: number };
  /** Blur of both together: standard deviation in shares of the canvas' height. */
  blur: number;
};

const WHOLE: TransitionLayer = { left: 0, top: 0, scale: 1, opacity: 1 };
const NOWHERE: TransitionLayer = { ...WHOLE, opacity: 0 };
const EVERYWHERE = { left: 0, top: 0, right: 1, bottom: 1 };
/** Which way a picture moves: right and down are positive. */
const WAYS = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const;

/**
 * How far a transition is at one of its frames, from 0 (the clip before) to 1 (the one behind). Neither end is in it: these are the
 * frames beside it.
 */
export function transitionShareAt(frame: number, frameCount: number): number {
  return Math.min(1, Math.max(0, (frame + 1) / (frameCount + 1)));
}

/** What a transition shows when it is so far (see `transitionShareAt`). A dip shows nothing but its colour in the middle. */
export function transitionLookAt(kind: TransitionKind, share: number): TransitionLook {
  const plain: TransitionLook = { colour: 'black', from: WHOLE, to: WHOLE, edge: EVERYWHERE, blur: 0 };
  const dissolve = { ...plain, to: { ...WHOLE, opacity: share } };
  switch (kind) {
    case 'dissolve':
      return dissolve;
    case 'zoom':
      return { ...dissolve, from: { ...WHOLE, scale: 1 + TRANSITION_ZOOM * share } };
    case 'blur':
      return { ...dissolve, blur: transitionBlurAt(share) };
    case 'dipToBlack':
    case 'dipToWhite': {
      const colour = kind === 'dipToBlack' ? 'black' : 'white';
      const [from, to] = [Math.max(0, 1 - 2 * share), Math.max(0, 2 * share - 1)];
      return { ...plain, colour, from: { ...WHOLE, opacity: from }, to: { ...NOWHERE, opacity: to } };
    }
    default: {
      const [across, down] = WAYS[kind.replace(/^wipe|^slide/, '') as keyof typeof WAYS];
      if (kind.startsWith('slide'))
        return {
          ...plain,
          from: { ...WHOLE, left: nonzero(across * share), top: nonzero(down * share) },
          to: { ...WHOLE, left: nonzero(across * (share - 1)), top: nonzero(down * (share - 1)) },
        };
      const edge = {
        left: across < 0 ? 1 - share : 0,
        right: across > 0 ? share : 1,
        top: down < 0 ? 1 - share : 0,
        bottom: down > 0 ? share : 1,
      };
      return { ...plain, edge };
    }
  }
}

/** How blurred the `blur` transition is when it is so far: most in its middle. */
export function transitionBlurAt(share: number): number {
  return TRANSITION_BLUR * (1 - Math.abs(2 * share - 1));
}

/** Zero is zero, whatever its sign. */
function nonzero(value: number): number {
  return value === 0 ? 0 : value;
}
