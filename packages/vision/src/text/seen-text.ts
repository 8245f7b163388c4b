import type { SeenText } from '@cutgraph/core';

/** A line as the reader answers it: how sure it is of its letters, and the corners of its box in pixels. */
export type ReadLine = { text: string; mean: number; box?: readonly (readonly number[])[] };

/** Lines that the reader is less sure of are not kept. */
const MINIMUM_CONFIDENCE = 0.6;

/**
 * Turns what the reader answers into lines with upright boxes (fractions of the picture), the top line first. Single
 * characters are dropped: folds of clothes and window frames are read as "X" or "1", as surely as real writing is.
 */
export function seenTextOf(
  lines: readonly ReadLine[],
  picture: { width: number; height: number },
): SeenText[] {
  const seen = lines.flatMap(({ text, mean, box = [] }): SeenText[] => {
    const words = text.trim();
    if (mean < MINIMUM_CONFIDENCE || [...words.matchAll(/[\p{L}\p{N}]/gu)].length < 2) return [];
    const across = box.map(([x]) => within(x! / picture.width));
    const down = box.map(([, y]) => within(y! / picture.height));
    const upright = {
      left: Math.min(...across),
      top: Math.min(...down),
      right: Math.max(...across),
      bottom: Math.max(...down),
    };
    const isBox = upright.left < upright.right && upright.top < upright.bottom;
    return isBox ? [{ text: words, box: upright, confidence: mean }] : [];
  });
  return seen.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}
