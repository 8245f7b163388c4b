import type { Box } from '../footage/observation.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';

/**
 * What the canvas shows of the upright source frame, in fractions of that frame, always in the shape of the canvas. Where it
 * is larger than the frame a part of the canvas is left (see `frameFillOf`).
 */
export type FrameWindow = { left: number; top: number; width: number; height: number };

type Size = Pick<Canvas, 'width' | 'height'>;

/** What is even but for a rounding stays. */
const ROUNDING = 1e-6;

/** The window where frame and canvas have the same shape. */
export const WHOLE_FRAME: FrameWindow = { left: 0, top: 0, width: 1, height: 1 };

/**
 * The window of a clip: its crop, narrowed about its centre to the shape of the canvas; without a crop the whole frame, which
 * leaves a part of the canvas where the shapes differ.
 *
 * @param aspect width by height of the upright source frame.
 */
export function frameWindowOf(crop: Box | null, aspect: number, canvas: Size): FrameWindow {
  // How wide a part of the frame as high as it is must be to have the shape of the canvas.
  const ratio = canvas.width / canvas.height / aspect;
  if (!crop) return about(0.5, 0.5, Math.max(1, ratio), Math.max(1, 1 / ratio));
  const [width, height] = [crop.right - crop.left, crop.bottom - crop.top];
  return about(
    (crop.left + crop.right) / 2,
    (crop.top + crop.bottom) / 2,
    Math.min(width, height * ratio),
    Math.min(height, width / ratio),
  );
}

/**
 * A window as it can be rendered: colours come for two by two pixels, so a part of the frame begins and ends at even pixels of
 * it, and a whole frame that leaves a part of the canvas lies on even pixels of that. The shape of the canvas is kept to a pixel.
 *
 * @param picture pixels of the upright source frame.
 */
export function onEvenPixels(window: FrameWindow, picture: Size, canvas: Size): FrameWindow {
  const [left, width] = evenRange(window.left, window.width, picture.width, canvas.width);
  const [top, height] = evenRange(window.top, window.height, picture.height, canvas.height);
  return { left, top, width, height };
}

/** The start and the length of a window along one axis; `pixels` are those of the frame, `shown` those of the canvas. */
function evenRange(start: number, length: number, pixels: number, shown: number): [number, number] {
  if (length > 1) {
    const frame = Math.max(2, 2 * Math.floor(shown / length / 2 + ROUNDING));
    const before = nearestEven((-start / length) * shown);
    return [(0 - before) / frame, shown / frame];
  }
  const most = 2 * Math.floor(pixels / 2);
  if (length === 1 || most < 2) return [start, length];
  const count = Math.min(most, Math.max(2, nearestEven(length * pixels)));
  const first = Math.max(0, Math.min(most - count, nearestEven(start * pixels)));
  return [first / pixels, count / pixels];
}

function nearestEven(pixels: number): number {
  return 2 * Math.round(pixels / 2);
}

function about(x: number, y: number, width: number, height: number): FrameWindow {
  return { left: x - width / 2, top: y - height / 2, width, height };
}
