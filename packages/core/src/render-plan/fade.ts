import type { RenderSegment, SoundPiece, SoundPlan } from './render-plan.ts';

/** A ramp of `steps` units that ends with `last`. */
type Ramps = { rise: number; fall: number; last: number };

/**
 * How much of the picture is there at a frame of a segment, from 0 (black) to 1: the first frame of a fade-in and the last of
 * a fade-out are black.
 */
export function pictureShareAt(
  {
    frameCount,
    fadeInFrames = 0,
    fadeOutFrames = 0,
  }: Pick<RenderSegment, 'frameCount' | 'fadeInFrames' | 'fadeOutFrames'>,
  frame: number,
): number {
  const last = frameCount - 1;
  return shareAt(frame, { rise: Math.min(fadeInFrames, last), fall: Math.min(fadeOutFrames, last), last });
}

/** What a sample of a piece is multiplied by: its volume, its fades, and the short ones that keep joins free of clicks. */
export function gainAt(
  piece: Pick<SoundPiece, 'sampleCount' | 'silent' | 'volume' | 'fadeInSamples' | 'fadeOutSamples'>,
  { sampleRate, fadeSeconds }: Pick<SoundPlan, 'sampleRate' | 'fadeSeconds'>,
  sample: number,
): number {
  const { sampleCount, silent, volume = 1, fadeInSamples = 0, fadeOutSamples = 0 } = piece;
  if (silent) return 0;
  const atJoin = Math.min(fadeSeconds * sampleRate, sampleCount / 2);
  const rise = Math.max(atJoin, fadeInSamples);
  const fall = Math.max(atJoin, fadeOutSamples);
  return volume * shareAt(sample, { rise, fall, last: sampleCount });
}

/** As ffmpeg's `fade` and `afade` do it: one ramp after the other, multiplied where they meet. */
function shareAt(at: number, { rise, fall, last }: Ramps): number {
  const rising = rise > 0 ? at / rise : 1;
  const falling = fall > 0 ? (last - at) / fall : 1;
  return within(rising) * within(falling);
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
