import type { Media } from '@cutgraph/contract';
import type { TrimLimits } from '@cutgraph/core';

const USUAL_FRAMES_PER_SECOND = 30;

type Timed = Pick<Media, 'framesPerSecond' | 'mediaContentType'>;

/** Seconds of one frame of a media. A photo has none of its own: its clip is trimmed and stepped through as a video is. */
export function frameSecondsOf(media: Timed | undefined): number {
  const hasFrames = media && media.framesPerSecond > 0 && media.mediaContentType !== 'Image';
  return 1 / (hasFrames ? media.framesPerSecond : USUAL_FRAMES_PER_SECOND);
}

/** How far a clip of a media can be trimmed. */
export function roomOf(media: (Timed & Pick<Media, 'mediaDuration'>) | undefined): TrimLimits {
  return { duration: media?.mediaDuration ?? 0, frameSeconds: frameSecondsOf(media) };
}
