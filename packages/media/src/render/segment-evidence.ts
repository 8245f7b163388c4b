import type { FlawStretch, PictureLikeness } from '@cutgraph/core';
import { likenessOf, type Rgb } from '../measure/likeness.ts';
import type { ReferencePicture } from './reference-pictures.ts';

/** A proxy's frames begin at whole steps of its rate, and show the frame of the source that is nearest. */
const WINDOW_SECONDS = 0.03;
const WINDOW_SOURCE_FRAMES = 1.5;
/** Up to this light (of 255) a colour of a pixel is black, and up to this change it stands still. */
const BLACK_UP_TO = 26;
const STILL_UP_TO = 3;
/** A shorter flaw is not looked for: seconds. */
const SHORTEST_STRETCH_SECONDS = 2;

/** A small picture of a segment and the moment of the source (seconds) at which its frame begins. */
export type SegmentPicture = Rgb & { atSeconds: number };

/**
 * Compares each picture of the proxy with those of the segment around the same moment, and answers the best of them.
 *
 * @param pictures at least one, in order.
 * @param gapSeconds how much later than the cut the source's own first frame begins.
 */
export function likenessToProxy(
  pictures: readonly SegmentPicture[],
  references: readonly ReferencePicture[],
  {
    startSeconds,
    sourceFrameSeconds,
    gapSeconds,
  }: Record<'startSeconds' | 'sourceFrameSeconds' | 'gapSeconds', number>,
): PictureLikeness[] {
  const around = WINDOW_SECONDS + WINDOW_SOURCE_FRAMES * sourceFrameSeconds;
  return references.map((reference) => {
    const { atSeconds } = reference;
    const until = atSeconds + around + (atSeconds - startSeconds < gapSeconds ? gapSeconds : 0);
    const near = pictures.filter((one) => one.atSeconds >= atSeconds - around && one.atSeconds <= until);
    // Where the source shows no other frame for long, the one before stays on screen.
    const before = pictures.findLast((one) => one.atSeconds <= atSeconds) ?? pictures[0]!;
    const compared = [before, ...near].map((one) => likenessOf(one, reference));
    const best = compared.reduce((a, b) => (b.similarity > a.similarity ? b : a));
    return { atSeconds, ...best };
  });
}

/** Stretches in which the pictures of a segment are black or stand still. */
export function flawStretches(pictures: readonly SegmentPicture[]): FlawStretch[] {
  const black = pictures.map(({ rgb }) => rgb.every((value) => value <= BLACK_UP_TO));
  const frozen = pictures.map((one, i) => i > 0 && isSame(one.rgb, pictures[i - 1]!.rgb));
  return [...stretchesOf('black', black, pictures), ...stretchesOf('frozen', frozen, pictures)];
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((value, i) => Math.abs(value - b[i]!) <= STILL_UP_TO);
}

function stretchesOf(
  flaw: FlawStretch['flaw'],
  has: readonly boolean[],
  pictures: readonly SegmentPicture[],
): FlawStretch[] {
  const stretches: FlawStretch[] = [];
  let first = 0;
  for (let i = 0; i <= has.length; i++) {
    if (has[i]) continue;
    const start = pictures[first]?.atSeconds ?? 0;
    const end = i > first ? pictures[i - 1]!.atSeconds : start;
    if (end - start >= SHORTEST_STRETCH_SECONDS) stretches.push({ flaw, start, end });
    first = i + 1;
  }
  return stretches;
}
