import type { Box, Canvas } from '@cutgraph/core';

/** What the canvas shows of a source frame, in fractions of that frame; larger than it where bars are shown. */
export type FrameWindow = { left: number; top: number; width: number; height: number };

/** The window of a cut: its crop, or the whole frame with bars where the shapes differ. `aspect` is the source's. */
export function windowOf(crop: Box | null, aspect: number, canvas: Canvas): FrameWindow {
  if (crop) {
    return {
      left: crop.left,
      top: crop.top,
      width: crop.right - crop.left,
      height: crop.bottom - crop.top,
    };
  }
  const ratio = canvas.width / canvas.height / aspect;
  const width = Math.max(1, ratio);
  const height = Math.max(1, 1 / ratio);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

export type Place = { left: string; top: string; width: string; height: string };

/** Where the whole source frame lies so that the canvas shows the window, in per cent of the canvas. */
export function placeOfFrame({ left, top, width, height }: FrameWindow): Place {
  return inPercent(-left / width, -top / height, 1 / width, 1 / height);
}

/** Where a box of the source frame lies on the canvas, in per cent. */
export function placeOfBox(box: Box, { left, top, width, height }: FrameWindow): Place {
  return inPercent(
    (box.left - left) / width,
    (box.top - top) / height,
    (box.right - box.left) / width,
    (box.bottom - box.top) / height,
  );
}

function inPercent(left: number, top: number, width: number, height: number): Place {
  const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
