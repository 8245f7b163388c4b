import type { FlawStretch, PictureLikeness } from '@cutgraph/core';
import { likenessOf, type Rgb } from '../measure/likeness.ts';
import type { ReferencePicture } from './reference-pictures.ts';

/** Rates differ between a proxy and a canvas: a picture may stand this much before or after its moment. */
const WINDOW_SECONDS = 0.08;
const WINDOW_SOURCE_FRAMES = 1.5;
/** Up to this light (of 255) a colour of a pixel is black, and up to this change it stands still. */
const BLACK_UP_TO = 26;
const STILL_UP_TO = 3;
/** A shorter flaw is not looked for: seconds. */
const SHORTEST_STRETCH_SECONDS = 2;

/** The small pictures of a segment, with the moments of the source (seconds) that they show. */
export type SegmentPictures = {
  pictures: readonly Rgb[];
  startSeconds: number;
  framesPerSecond: number;
  sourceFrameSeconds: number;
};

/**
 * Compares each picture of the proxy with those of the segment around the same moment, and answers the best of them.
 *
 * @param gapSeconds how much later than the cut the source's own first frame begins.
 */
export function likenessToProxy(
  { pictures, startSeconds, framesPerSecond, sourceFrameSeconds }: SegmentPictures,
  references: readonly ReferencePicture[],
  gapSeconds: number,
): PictureLikeness[] {
  const around = WINDOW_SECONDS + WINDOW_SOURCE_FRAMES * sourceFrameSeconds;
  return references.map((reference) => {
    const { atSeconds } = reference;
    const frameAt = (seconds: number) => (seconds - startSeconds) * framesPerSecond;
    const last = pictures.length - 1;
    const clamped = (frame: number) => Math.min(last, Math.max(0, frame));
    const isInGap = atSeconds - startSeconds < gapSeconds;
    const from = clamped(Math.ceil(frameAt(atSeconds - around)));
    const to = clamped(Math.floor(frameAt(atSeconds + around + (isInGap ? gapSeconds : 0))));
    const compared = pictures.slice(Math.min(from, to), to + 1).map((one) => likenessOf(one, reference));
    const best = compared.reduce((a, b) => (b.similarity > a.similarity ? b : a));
    return { atSeconds, ...best };
  });
}

/** Stretches in which the pictures of a segment are black or stand still. */
export function flawStretches(of: SegmentPictures): FlawStretch[] {
  const { pictures } = of;
  const black = pictures.map(({ rgb }) => rgb.every((value) => value <= BLACK_UP_TO));
  const frozen = pictures.map((one, i) => i > 0 && isSame(one.rgb, (pictures[i - 1] as Rgb).rgb));
  return [...stretchesOf('black', black, of), ...stretchesOf('frozen', frozen, of)];
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] as number)) <= STILL_UP_TO);
}

function stretchesOf(
  flaw: FlawStretch['flaw'],
  has: readonly boolean[],
  { startSeconds, framesPerSecond }: SegmentPictures,
): FlawStretch[] {
  const stretches: FlawStretch[] = [];
  let first = 0;
  for (let i = 0; i <= has.length; i++) {
    if (has[i]) continue;
    if (i - first >= SHORTEST_STRETCH_SECONDS * framesPerSecond)
      stretches.push({
        flaw,
        start: startSeconds + first / framesPerSecond,
        end: startSeconds + i / framesPerSecond,
      });
    first = i + 1;
  }
  return stretches;
}
