import type { Box } from '@cutgraph/core';
import { stillsAt } from '../pictures/stills.ts';
import { writeJpeg } from '../pictures/write-jpeg.ts';

/** One small picture to make: what is on screen at a moment, or the part of it inside a box with a margin around. */
export type ThumbnailWish = { timeSeconds: number; box?: Box; path: string };

/** Around a box, as a part of its size; and the least of the frame that is shown, so that far things keep a place. */
const MARGIN = 0.1;
const LEAST_PART = 0.15;
const SIZE = { maxWidth: 320, maxHeight: 240 };

/**
 * Writes a JPEG (within 320x240 pixels) for each wish. Best read from the proxy, which has a key frame a second. A moment
 * past the end gives the last frame. Files that were written before a failure or a cancel stay: the folder is the caller's.
 */
export async function cropThumbnails(options: {
  input: string;
  pictures: readonly ThumbnailWish[];
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const { input, signal } = options;
  const inOrder = options.pictures.toSorted((a, b) => a.timeSeconds - b.timeSeconds);
  const times = inOrder.map(({ timeSeconds }) => timeSeconds);
  let at = 0;
  for await (const still of stillsAt(input, times, { signal })) {
    const { box, path } = inOrder[at++]!;
    await writeJpeg(still, { path, ...(box && { box: around(box) }), ...SIZE });
  }
}

function around(box: Box): Box {
  const [left, right] = widened(box.left, box.right);
  const [top, bottom] = widened(box.top, box.bottom);
  return { left, top, right, bottom };
}

function widened(from: number, to: number): [number, number] {
  const length = Math.min(1, Math.max((to - from) * (1 + 2 * MARGIN), LEAST_PART));
  const start = Math.min(1 - length, Math.max(0, (from + to - length) / 2));
  return [start, start + length];
}
