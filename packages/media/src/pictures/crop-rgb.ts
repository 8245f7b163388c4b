import type { Box } from '@cutgraph/core';
import sharp from 'sharp';
import type { Still } from './still.ts';

// Pictures come by the thousand and never twice; and one at a time is fast enough beside the models.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a rectangle, all within its picture. */
export type PixelArea = { left: number; top: number; width: number; height: number };

/** The whole pixels that a box covers, at least one; `null` is the whole picture, and what lies outside of it is left out. */
export function areaOf(still: Pick<Still, 'width' | 'height'>, box: Box | null): PixelArea {
  const span = (from: number, to: number, size: number): [number, number] => {
    const first = Math.min(size - 1, Math.max(0, Math.round(from * size)));
    return [first, Math.max(1, Math.min(size, Math.round(to * size)) - first)];
  };
  const [left, width] = span(box?.left ?? 0, box?.right ?? 1, still.width);
  const [top, height] = span(box?.top ?? 0, box?.bottom ?? 1, still.height);
  return { left, top, width, height };
}

/** A still, or a part of it, as sharp takes it. */
export function pictureOf(still: Still, box: Box | null): sharp.Sharp {
  const { width, height, rgb } = still;
  return sharp(rgb, { raw: { width, height, channels: 3 } }).extract(areaOf(still, box));
}

/**
 * What a box shows, in the size that a model takes: `height * width * 3` bytes of RGB. `squash` fills the whole size;
 * `letterbox-top-left` keeps the shape and leaves the right or the bottom plain (`padColour`, 0..255; 114 unless given).
 */
export async function cropRgb(
  still: Still,
  box: Box | null,
  options: {
    width: number;
    height: number;
    fit: 'squash' | 'letterbox-top-left';
    padColour?: number;
  },
): Promise<Uint8Array> {
  const { width, height, fit } = options;
  const grey = options.padColour ?? 114;
  const resized = pictureOf(still, box).resize(width, height, {
    kernel: 'cubic',
    ...(fit === 'squash'
      ? { fit: 'fill' }
      : { fit: 'contain', position: 'left top', background: { r: grey, g: grey, b: grey } }),
  });
  return resized.removeAlpha().raw().toBuffer();
}
