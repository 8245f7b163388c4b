import type { Media } from '@cutgraph/contract';
import {
  type FrameMotion,
  layOut,
  musicClipOf,
  type PlanFacts,
  type RenderPlan,
  type SpeechSegment,
  type Timeline,
  videoClipsOf,
} from '@cutgraph/core';

type PlannedMedia = Pick<Media, 'width' | 'height' | 'framesPerSecond' | 'mediaDuration' | 'hasSound'>;

/**
 * The render plan of a timeline that is edited, from what the server says about its media; `mediaOf` finds one by its key. A
 * media that is not loaded yet is taken to have the shape of the canvas.
 *
 * @param speechOf where someone speaks in it, as far as that is known; needed for music only.
 * @param motionOf how its picture moves, as far as that is known; needed for stabilised clips only.
 */
export function previewPlan(
  timeline: Timeline,
  mediaOf: (key: string) => PlannedMedia | undefined,
  speechOf: (key: string) => readonly SpeechSegment[] | undefined = () => undefined,
  motionOf: (key: string) => FrameMotion | undefined = () => undefined,
): RenderPlan {
  const facts: Record<string, PlanFacts> = Object.create(null);
  const music = musicClipOf(timeline);
  for (const { media } of [...videoClipsOf(timeline), ...(music ? [music] : [])]) {
    const found = mediaOf(media.key);
    const speech = speechOf(media.key);
    const motion = motionOf(media.key);
    if (found) facts[media.key] = { ...factsOf(found), ...(speech && { speech }), ...(motion && { motion }) };
  }
  return layOut(timeline, facts);
}

/** What a player takes of a media, which may not be loaded yet. */
export function sourceOfMedia(media: Media | undefined) {
  return {
    url: media?.mediaURL ?? '',
    soundUrl: media?.audioURL || media?.mediaURL || '',
    framesPerSecond: media?.framesPerSecond,
    sprite: media,
  };
}

function factsOf({ width, height, framesPerSecond, mediaDuration, hasSound }: PlannedMedia): PlanFacts {
  const isPicture = width > 0 && height > 0;
  return {
    durationSeconds: mediaDuration,
    picture: isPicture ? { width, height, framesPerSecond } : null,
    sound: hasSound ? {} : null,
  };
}
