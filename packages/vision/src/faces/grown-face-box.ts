import type { Box } from '@cutgraph/core';

/** How much wider and higher than the face the picture of it is that gets compared. */
const GROWTH = 1.25;

/**
 * The box whose picture `FaceModels.embed` takes: a square (in pixels) around a face, a quarter larger than it.
 * It may reach beyond the frame by what the frame is short of; then it is cut there.
 *
 * @param box the face, as fractions of the frame
 * @param frame pixels of the frame, square ones; only the shape matters
 */
export function grownFaceBox(box: Box, frame: { width: number; height: number }): Box {
  const width = (box.right - box.left) * frame.width;
  const height = (box.bottom - box.top) * frame.height;
  const half = (Math.max(width, height) * GROWTH) / 2;
  const x = ((box.left + box.right) / 2) * frame.width;
  const y = ((box.top + box.bottom) / 2) * frame.height;
  return {
    left: Math.max(0, (x - half) / frame.width),
    top: Math.max(0, (y - half) / frame.height),
    right: Math.min(1, (x + half) / frame.width),
    bottom: Math.min(1, (y + half) / frame.height),
  };
}
