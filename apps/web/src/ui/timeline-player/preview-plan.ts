import type { Media } from '@cutgraph/contract';
import { layOut, type PlanFacts, type RenderPlan, type Timeline, videoClipsOf } from '@cutgraph/core';

type PlannedMedia = Pick<Media, 'width' | 'height' | 'framesPerSecond' | 'mediaDuration' | 'hasSound'>;

/**
 * The render plan of a timeline that is edited, from what the server says about its media; `mediaOf` finds one by its key. A
 * media that is not loaded yet is taken to have the shape of the canvas.
 */
export function previewPlan(
  timeline: Timeline,
  mediaOf: (key: string) => PlannedMedia | undefined,
): RenderPlan {
  const facts: Record<string, PlanFacts> = Object.create(null);
  for (const { media } of videoClipsOf(timeline)) {
    const found = mediaOf(media.key);
    if (found) facts[media.key] = factsOf(found);
  }
  return layOut(timeline, facts);
}

/** What a player takes of a media, which may not be loaded yet. */
export function sourceOfMedia(media: Media | undefined) {
  return { url: media?.mediaURL ?? '', framesPerSecond: media?.framesPerSecond, sprite: media };
}

function factsOf({ width, height, framesPerSecond, mediaDuration, hasSound }: PlannedMedia): PlanFacts {
  const isPicture = width > 0 && height > 0;
  return {
    durationSeconds: mediaDuration,
    picture: isPicture ? { width, height, framesPerSecond } : null,
    sound: hasSound ? {} : null,
  };
}
