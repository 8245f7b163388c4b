import type { Media } from '@cutgraph/contract';
import type { TrimLimits } from '@cutgraph/core';

const USUAL_FRAMES_PER_SECOND = 30;

/** Seconds of one frame of a media. */
export function frameSecondsOf(media: Pick<Media, 'framesPerSecond'> | undefined): number {
  return 1 / (media && media.framesPerSecond > 0 ? media.framesPerSecond : USUAL_FRAMES_PER_SECOND);
}

/** How far a clip of a media can be trimmed. */
export function roomOf(media: Pick<Media, 'framesPerSecond' | 'mediaDuration'> | undefined): TrimLimits {
  return { duration: media?.mediaDuration ?? 0, frameSeconds: frameSecondsOf(media) };
}
