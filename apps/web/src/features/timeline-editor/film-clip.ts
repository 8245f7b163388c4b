import type { Box, FilmSound } from '@cutgraph/core';
import type { CollectionClip } from '../../lib/clip/clip.ts';

/** A clip as it is edited here. */
export type FilmClip = CollectionClip & {
  /** Its own in this film: a clip may stand in it twice. */
  key: string;
  /** What of the frame is shown, in a montage that was opened again. */
  crop?: Box;
  /** How loud it was before it was muted. */
  loudBefore?: number;
};

export type Film = {
  title: string;
  clips: readonly FilmClip[];
  /** What it sounds like besides its clips. */
  sound: FilmSound;
};
export type Side = 'start' | 'end';
export type FadeSide = 'fadeIn' | 'fadeOut';

/** How far a clip can be trimmed: the seconds of its media, and of one frame of it. */
export type Room = { duration: number; frameSeconds: number };

const MAX_FADE_SECONDS = 10;
const MAX_VOLUME = 2;

/** The clips with one at another place; as they are where there is no such place. */
export function moved(clips: readonly FilmClip[], from: number, to: number): readonly FilmClip[] {
  const clip = clips[from];
  if (!clip || from === to || to < 0 || to >= clips.length) return clips;
  return clips.toSpliced(from, 1).toSpliced(to, 0, clip);
}

/** The clips with one changed. */
export function changed(
  clips: readonly FilmClip[],
  index: number,
  change: (clip: FilmClip) => FilmClip,
): readonly FilmClip[] {
  return clips.map((clip, at) => (at === index ? change(clip) : clip));
}

/** The clip with one of its ends moved: on a frame, inside its media, and at least a frame long. */
export function trimmed(clip: FilmClip, side: Side, seconds: number, room: Room): FilmClip {
  const { duration, frameSeconds } = room;
  const last = duration > 0 ? duration : Math.max(clip.end, clip.start + frameSeconds);
  const onFrame = Math.min(last, Math.max(0, Math.round(seconds / frameSeconds) * frameSeconds));
  const [start, end] =
    side === 'start'
      ? [Math.max(0, Math.min(onFrame, Math.max(clip.end, frameSeconds) - frameSeconds)), clip.end]
      : [clip.start, Math.max(onFrame, clip.start + frameSeconds)];
  return fitFades({ ...clip, start: exact(start), end: exact(end), length: exact(Math.max(0, end - start)) });
}

/** The clip so loud: 0 silent, 1 as recorded, at most 2. */
export function withVolume(clip: FilmClip, volume: number): FilmClip {
  const { loudBefore: _, ...rest } = clip;
  return { ...rest, volume: Math.round(Math.min(MAX_VOLUME, Math.max(0, volume)) * 100) / 100 };
}

/** The clip muted, or as loud again as it was before. */
export function withMuteToggled(clip: FilmClip): FilmClip {
  return clip.volume === 0
    ? withVolume(clip, clip.loudBefore ?? 1)
    : { ...clip, volume: 0, loudBefore: clip.volume };
}

/** The clip with a fade of so many seconds, as far as the other fade leaves room. */
export function withFade(clip: FilmClip, side: FadeSide, seconds: number): FilmClip {
  const other = side === 'fadeIn' ? clip.fadeOut : clip.fadeIn;
  const most = Math.max(0, Math.min(MAX_FADE_SECONDS, clip.length - other));
  return { ...clip, [side]: Math.round(Math.min(most, Math.max(0, seconds)) * 100) / 100 };
}

/** Seconds of the film before each of its clips, and at last its length. */
export function beginningsOf(clips: readonly Pick<FilmClip, 'length'>[]): number[] {
  const beginnings = [0];
  for (const { length } of clips) beginnings.push((beginnings.at(-1) ?? 0) + Math.max(0, length));
  return beginnings;
}

/** Clips as they are kept, in a film: each with a key of its own. */
export function inFilm(clips: readonly CollectionClip[]): FilmClip[] {
  return clips.map((clip, at) => ({
    ...clip,
    length: exact(Math.max(0, clip.end - clip.start)),
    key: `${at} ${clip.id}`,
  }));
}

/** Clips of a film as they are kept. */
export function asKept(clips: readonly FilmClip[]): CollectionClip[] {
  return clips.map(({ key: _key, crop: _crop, loudBefore: _loud, ...clip }) => clip);
}

/** A number at the end of a title grows by one; a title without one becomes the second. */
export function nextTitle(title: string): string {
  const numbered = /^(.*\S)\s+(\d{1,6})$/.exec(title.trim());
  return numbered ? `${numbered[1]} ${Number(numbered[2]) + 1}` : `${title.trim()} 2`;
}

function fitFades(clip: FilmClip): FilmClip {
  const fades = clip.fadeIn + clip.fadeOut;
  if (fades <= clip.length) return clip;
  const share = clip.length / fades;
  const floor = (seconds: number) => Math.floor(seconds * share * 100) / 100;
  return { ...clip, fadeIn: floor(clip.fadeIn), fadeOut: floor(clip.fadeOut) };
}

/** To the microsecond, as an edit list keeps it. */
function exact(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
