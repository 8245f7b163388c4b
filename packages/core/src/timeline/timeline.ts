import type { Box } from '../footage/observation.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import type { ClipFill } from './clip-fill.ts';
import type { Colour } from './colour.ts';
import type { Denoise } from './denoise.ts';
import type { FramingKeyframe } from './framing.ts';
import type { LoudnessPreset } from './loudness-preset.ts';
import { NO_OVERLAYS, type Overlays } from './overlays.ts';
import type { Speed } from './speed.ts';
import type { Transition } from './transition.ts';

/**
 * The edit, in OpenTimelineIO's vocabulary: one document, whatever it was made from (a path through a videograph, a
 * collection, an edit list that was sent). The render plan, the preview and the export are made from it, and from nothing else.
 */
export type Timeline = {
  /** What it is called; empty where nothing has named it. */
  name: string;
  /** What it is rendered to; the default canvas where null. */
  canvas: Canvas | null;
  tracks: readonly [VideoTrack] | readonly [VideoTrack, MusicTrack];
  /** How loud the finished film is; as mixed where null, but never clipped. */
  loudness: LoudnessPreset | null;
  /** What is written over the picture; nothing where absent. */
  overlays?: Overlays;
};

/** Clips one after another, each with its own sound. */
export type VideoTrack = { kind: 'video'; clips: readonly TimelineClip[] };

/** One song under the whole film. */
export type MusicTrack = { kind: 'music'; clip: MusicClip };

/** A stretch of a media as the timeline shows and sounds it. Times in seconds, to the microsecond. */
export type TimelineClip = {
  /** Its own in the timeline: the same stretch may be there twice. */
  id: string;
  /** What it shows; absent where nothing says. */
  name?: string;
  /** Which clip of the library it is, where it is one. */
  origin?: ClipOrigin;
  media: MediaReference;
  /** The source range, seconds of the media. */
  start: number;
  end: number;
  /** How fast the range plays, and so how long the clip lasts (see `clipSeconds`); as recorded where absent. Its pitch stays. */
  speed?: Speed;
  /** What of the upright source frame is shown; the whole where null. */
  crop: Box | null;
  /** How what is shown moves, in place of the crop; the crop holds where absent or empty. */
  framing?: readonly FramingKeyframe[];
  /** How its colours are corrected; as recorded where absent. */
  colour?: Colour;
  /** The colour behind it where it leaves a part of the canvas; a blurred copy of its frame where absent. */
  fill?: ClipFill;
  /** Whether what is shown moves along with the shake of its picture (see `steadyPathOf`); not where absent. */
  stabilise?: boolean;
  /** 0 silent, 1 as recorded, at most 2. */
  volume: number;
  /** What is cut from its sound; nothing where absent. */
  denoise?: Denoise;
  /** Seconds of the film from black and silence, and into them; at most 10 each, and together no longer than the clip. */
  fadeIn: number;
  fadeOut: number;
  /** Seconds of the film that it is heard before its picture, and behind it (see `AudioEdges`); as long as it is seen where absent. */
  audioLead?: number;
  audioLag?: number;
  /**
   * How it goes over into the next clip; a cut where absent. The last clip makes no use of it. It takes the place of this clip's
   * fade-out and of the next one's fade-in.
   */
  transition?: Transition;
};

/** The clip of the library that a clip of the timeline was made from: its reference, and its picture. */
export type ClipOrigin = { clipRef: string; thumbnailURL: string };

/** Music from the beginning of the film on, until the film or the song ends. */
export type MusicClip = {
  media: MediaReference;
  /** The in-point, seconds of the song. */
  start: number;
  /** dB, -40 to 12; 0 is as in its file. */
  gain: number;
  /** Whether a song that is shorter than the film begins again at its in-point. */
  loop: boolean;
  /** Seconds from silence and into it; at most 10 each. */
  fadeIn: number;
  fadeOut: number;
  /** Whether it steps back while someone speaks in a clip. */
  ducking: boolean;
};

/** `key` names the media inside one timeline, `uri` for everyone. */
export type MediaReference = { key: string; uri: string };

/** The clips of the timeline's picture, in order. */
export function videoClipsOf({ tracks: [video] }: Timeline): readonly TimelineClip[] {
  return video.clips;
}

/** The music of the timeline; null where it has none. */
export function musicClipOf({ tracks: [, music] }: Timeline): MusicClip | null {
  return music?.clip ?? null;
}

/** A timeline of these clips, one after another, with the sound of the clips alone where nothing else is given. */
export function timelineOf(
  clips: readonly TimelineClip[],
  canvas: Canvas | null,
  {
    name = '',
    music = null,
    loudness = null,
    overlays,
  }: FilmSound & { name?: string; overlays?: Overlays } = {},
): Timeline {
  const video: VideoTrack = { kind: 'video', clips };
  const tracks: Timeline['tracks'] = music ? [video, { kind: 'music', clip: music }] : [video];
  return { name, canvas, tracks, loudness, ...(overlays && !isNothing(overlays) && { overlays }) };
}

/** What a film sounds like besides its clips. */
export type FilmSound = { music?: MusicClip | null; loudness?: LoudnessPreset | null };

/** What a timeline sounds like besides its clips. */
export function soundOf(timeline: Timeline): FilmSound {
  return { music: musicClipOf(timeline), loudness: timeline.loudness };
}

/** The same timeline with other music or another loudness. */
export function withSound(timeline: Timeline, sound: FilmSound): Timeline {
  return timelineOf(videoClipsOf(timeline), timeline.canvas, {
    name: timeline.name,
    overlays: overlaysOf(timeline),
    ...sound,
  });
}

/** The same timeline with other clips. */
export function withClips(timeline: Timeline, clips: readonly TimelineClip[]): Timeline {
  const [, ...others] = timeline.tracks;
  return { ...timeline, tracks: [{ kind: 'video', clips }, ...others] };
}

/** What is written over the picture of a timeline. */
export function overlaysOf({ overlays = NO_OVERLAYS }: Pick<Timeline, 'overlays'>): Overlays {
  return overlays;
}

/** The same timeline with other captions and titles. */
export function withOverlays(timeline: Timeline, overlays: Overlays): Timeline {
  const { overlays: _, ...rest } = timeline;
  return isNothing(overlays) ? rest : { ...rest, overlays };
}

function isNothing({ captions, titles }: Overlays): boolean {
  return captions === null && titles.length === 0;
}
