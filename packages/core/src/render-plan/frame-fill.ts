import type { Canvas } from '../videograph/graph/videograph.ts';
import { type FrameWindow, frameWindowOf, onEvenPixels } from './frame-window.ts';

/**
 * How the part of the canvas is filled that a frame of another shape leaves: with the same frame, so small that it is blurred
 * (pixels of its longer edge), blurred again (standard deviation in these pixels) and darkened (factor).
 */
export const FRAME_FILL = { edge: 64, blur: 1.5, brightness: 0.6 };

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

/** A plain colour, which fills the canvas in place of the frame: `#rrggbb`, in small letters. */
export type PlainFill = { colour: string };

type Size = Pick<Canvas, 'width' | 'height'>;

/**
 * What of the upright source frame fills the canvas behind it; null where its window fills the canvas.
 *
 * @param picture pixels of the upright source frame.
 */
export function frameFillOf(window: FrameWindow, picture: Size, canvas: Size): FrameWindow | null {
  if (window.width <= 1 && window.height <= 1) return null;
  return onEvenPixels(frameWindowOf(WHOLE, picture.width / picture.height, canvas), picture, canvas);
}

/** The size of the small picture that fills a canvas: even pixels. */
export function frameFillSize({ width, height }: Size): Size {
  const shrink = FRAME_FILL.edge / Math.max(width, height);
  const even = (value: number) => Math.max(2, Math.round((value * shrink) / 2) * 2);
  return { width: even(width), height: even(height) };
}
