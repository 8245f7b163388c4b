import type { Box, FrameWindow } from '@cutgraph/core';

/** A place on the canvas, in per cent of it, as CSS takes it. */
export type CanvasRect = { left: string; top: string; width: string; height: string };

/** Where the whole source frame lies so that the canvas shows the window. */
export function placeOfFrame({ left, top, width, height }: FrameWindow): CanvasRect {
  return inPercent(-left / width, -top / height, 1 / width, 1 / height);
}

/** Where a box of the source frame lies on the canvas. */
export function placeOfBox(box: Box, { left, top, width, height }: FrameWindow): CanvasRect {
  return inPercent(
    (box.left - left) / width,
    (box.top - top) / height,
    (box.right - box.left) / width,
    (box.bottom - box.top) / height,
  );
}

function inPercent(left: number, top: number, width: number, height: number): CanvasRect {
  const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
