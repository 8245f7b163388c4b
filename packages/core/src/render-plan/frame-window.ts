import type { Box } from '../footage/observation.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';

/**
 * What the canvas shows of the upright source frame, in fractions of that frame, always in the shape of the canvas. Where it
 * is larger than the frame a part of the canvas is left (see `frameFillOf`).
 */
export type FrameWindow = { left: number; top: number; width: number; height: number };

/** The window where frame and canvas have the same shape. */
export const WHOLE_FRAME: FrameWindow = { left: 0, top: 0, width: 1, height: 1 };

/**
 * The window of a clip: its crop, narrowed about its centre to the shape of the canvas; without a crop the whole frame, which
 * leaves a part of the canvas where the shapes differ.
 *
 * @param aspect width by height of the upright source frame.
 */
export function frameWindowOf(
  crop: Box | null,
  aspect: number,
  canvas: Pick<Canvas, 'width' | 'height'>,
): FrameWindow {
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

function about(x: number, y: number, width: number, height: number): FrameWindow {
  return { left: x - width / 2, top: y - height / 2, width, height };
}
