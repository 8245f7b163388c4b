import type { RenderSegment, SoundPiece } from '@cutgraph/core';
import { seconds } from '../input/input-arguments.ts';

/**
 * Filters for the fades of a picture, counted in frames: the first frame of a fade-in and the last of a fade-out are
 * black, and the other end is the picture as it is. They come after everything that makes or repeats frames.
 */
export function pictureFades({
  frameCount,
  fadeInFrames = 0,
  fadeOutFrames = 0,
}: Pick<RenderSegment, 'frameCount' | 'fadeInFrames' | 'fadeOutFrames'>): string[] {
  const last = frameCount - 1;
  const whole = (frames: number) => Math.max(1, Math.min(frames, last));
  const filters: string[] = [];
  if (fadeInFrames > 0) filters.push(`fade=t=in:s=0:n=${whole(fadeInFrames)}`);
  if (fadeOutFrames > 0) {
    const steps = whole(fadeOutFrames);
    filters.push(`fade=t=out:s=${Math.max(0, last - steps)}:n=${steps}`);
  }
  return filters;
}

/** The filter for how loud a piece is; none where it is as recorded. What is louder than a sample can hold is cut off. */
export function soundVolume({ volume = 1 }: Pick<SoundPiece, 'volume'>): string {
  return volume === 1 ? '' : `,volume=${volume.toFixed(6)}:precision=float`;
}

/** The filters for the fades of a piece: its own, or the short ones that keep its joins free of clicks. */
export function soundFades(
  { sampleCount, fadeInSamples = 0, fadeOutSamples = 0 }: SoundPiece,
  joins: { sampleRate: number; fadeSeconds: number },
): string {
  const lengthSeconds = sampleCount / joins.sampleRate;
  const atJoin = Math.min(joins.fadeSeconds, lengthSeconds / 2);
  const fadeIn = Math.max(atJoin, fadeInSamples / joins.sampleRate);
  const fadeOut = Math.max(atJoin, fadeOutSamples / joins.sampleRate);
  if (fadeIn <= 0) return '';
  return `,afade=t=in:d=${seconds(fadeIn)},afade=t=out:st=${seconds(lengthSeconds - fadeOut)}:d=${seconds(fadeOut)}`;
}
