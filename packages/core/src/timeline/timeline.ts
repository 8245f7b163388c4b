import type { Box } from '../footage/observation.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';

/**
 * The edit, in OpenTimelineIO's vocabulary: one document, whatever it was made from (a path through a videograph, a
 * collection, an edit list that was sent). The render plan, the preview and the export are made from it, and from nothing else.
 */
export type Timeline = {
  /** What it is rendered to; the default canvas where null. */
  canvas: Canvas | null;
  tracks: readonly [VideoTrack];
};

/** Clips one after another, each with its own sound. */
export type VideoTrack = { kind: 'video'; clips: readonly TimelineClip[] };

/** A stretch of a media as the timeline shows and sounds it. Times in seconds, to the microsecond. */
export type TimelineClip = {
  /** Its own in the timeline: the same stretch may be there twice. */
  id: string;
  media: MediaReference;
  /** The source range, seconds of the media. */
  start: number;
  end: number;
  /** What of the upright source frame is shown; the whole where null. */
  crop: Box | null;
  /** 0 silent, 1 as recorded, at most 2. */
  volume: number;
  /** Seconds from black and silence, and into them; at most 10 each, and together no longer than the clip. */
  fadeIn: number;
  fadeOut: number;
};

/** `key` names the media inside one timeline, `uri` for everyone. */
export type MediaReference = { key: string; uri: string };

/** The clips of the timeline's picture, in order. */
export function videoClipsOf({ tracks: [video] }: Timeline): readonly TimelineClip[] {
  return video.clips;
}

/** A timeline of these clips, one after another. */
export function timelineOf(clips: readonly TimelineClip[], canvas: Canvas | null): Timeline {
  return { canvas, tracks: [{ kind: 'video', clips }] };
}
