import { gainRamps, pictureRamps, type RenderSegment, type SoundPiece } from '@cutgraph/core';
import { seconds } from '../input/input-arguments.ts';

/** Filters for the fades of a picture (see `pictureRamps`). They come after everything that makes or repeats frames. */
export function pictureFades(
  segment: Pick<RenderSegment, 'frameCount' | 'fadeInFrames' | 'fadeOutFrames'>,
): string[] {
  const { rise, fall } = pictureRamps(segment);
  const fallStart = Math.max(0, segment.frameCount - 1 - fall);
  return [
    ...(rise > 0 ? [`fade=t=in:s=0:n=${rise}`] : []),
    ...(fall > 0 ? [`fade=t=out:s=${fallStart}:n=${fall}`] : []),
  ];
}

/** The filter for how loud a piece is; none where it is as recorded. */
export function soundVolume({ volume = 1 }: Pick<SoundPiece, 'volume'>): string {
  return volume === 1 ? '' : `,volume=${volume.toFixed(6)}:precision=float`;
}

/** The filters for the fades of a piece (see `gainRamps`). */
export function soundFades(piece: SoundPiece, joins: { sampleRate: number; fadeSeconds: number }): string {
  const ramps = gainRamps(piece, joins);
  const [rise, fall, end] = [ramps.rise, ramps.fall, piece.sampleCount].map(
    (samples) => samples / joins.sampleRate,
  ) as [number, number, number];
  if (rise <= 0) return '';
  const curve = (crossfade = 0) => (crossfade > 0 ? ':curve=qsin' : '');
  const [into, outOf] = [curve(piece.crossfadeInSamples), curve(piece.crossfadeOutSamples)];
  return `,afade=t=in:d=${seconds(rise)}${into},afade=t=out:st=${seconds(end - fall)}:d=${seconds(fall)}${outOf}`;
}
