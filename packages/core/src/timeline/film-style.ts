import type { FilmStyle } from '../template/film-styles.ts';
import { roundSeconds } from '../time/time.ts';
import { clipSeconds } from './clip-time.ts';
import { type FilmJoins, fittingBetween, softened } from './film-joins.ts';
import type { LoudnessPreset } from './loudness-preset.ts';
import type { CaptionPosition, CaptionStyle, Title, TitleKind, TitleLook } from './overlays.ts';
import {
  type FilmSound,
  overlaysOf,
  soundOf,
  type Timeline,
  type TimelineClip,
  videoClipsOf,
  withClips,
  withOverlays,
  withSound,
} from './timeline.ts';
import type { Transition } from './transition.ts';

type Style = {
  /** The title that a film begins with, and the letters of all titles. */
  title: { kind: Exclude<TitleKind, 'end-card'>; look: TitleLook };
  captions: { style: CaptionStyle; position: CaptionPosition };
  /** Between cuts that do not match; a match is a transition already. */
  transition: Transition | null;
  /** Seconds from black at the beginning of the film, and into it at its end. */
  fadeIn: number;
  fadeOut: number;
  loudness: LoudnessPreset;
};

const STYLES: Record<FilmStyle, Style> = {
  clean: {
    title: { kind: 'lower-third', look: 'plain' },
    captions: { style: 'plain', position: 'bottom' },
    ...{ transition: null, fadeIn: 0, fadeOut: 0, loudness: 'social' },
  },
  cinema: {
    title: { kind: 'card', look: 'cinema' },
    captions: { style: 'plain', position: 'bottom' },
    transition: { kind: 'dipToBlack', durationSeconds: 0.6 },
    ...{ fadeIn: 1, fadeOut: 1.5, loudness: 'streaming' },
  },
  album: {
    title: { kind: 'card', look: 'serif' },
    captions: { style: 'plain', position: 'bottom' },
    transition: { kind: 'dissolve', durationSeconds: 0.8 },
    ...{ fadeIn: 0.6, fadeOut: 1, loudness: 'streaming' },
  },
  diary: {
    title: { kind: 'lower-third', look: 'handwritten' },
    captions: { style: 'box', position: 'bottom' },
    transition: { kind: 'blur', durationSeconds: 0.4 },
    ...{ fadeIn: 0, fadeOut: 0.6, loudness: 'social' },
  },
  bold: {
    title: { kind: 'card', look: 'poster' },
    captions: { style: 'karaoke', position: 'bottom' },
    transition: { kind: 'zoom', durationSeconds: 0.3 },
    ...{ fadeIn: 0, fadeOut: 0, loudness: 'social' },
  },
};

/** Between cuts of which one is shorter (seconds) a style sets no transition: of a quick film, every other moment would be one. */
const QUICK_SECONDS = 2;

/** A fade takes at most this share of its clip. */
const MOST_FADE_SHARE = 0.4;

/**
 * The film in a style: the letters and the place of its titles, the style of its captions, transitions between cuts that do not match
 * (where a plain cut would jar, also in a style without), fades at its two ends, and how loud it is. What another style had set is replaced. Its cuts, and so its length, stay.
 */
export function withFilmStyle(film: Timeline, name: FilmStyle, joins?: FilmJoins): Timeline {
  const style = STYLES[name];
  const { captions, titles } = overlaysOf(film);
  const written = withOverlays(film, {
    captions: captions && { ...captions, ...style.captions },
    titles: titles.map((title) => titleIn(title, style)),
  });
  const heard = withSound(written, { ...soundOf(written), loudness: style.loudness });
  const faded = fadedClips(videoClipsOf(heard), style);
  return withClips(heard, joins ? joinedClips(faded, style.transition, joins) : faded);
}

/** What a film has besides its cuts. */
export type FilmFinish = {
  sound?: FilmSound | undefined;
  titles?: readonly Title[] | undefined;
  style?: FilmStyle | '' | undefined;
};

/** A film of bare cuts with its music, its titles and its style, and with transitions where a plain cut would jar. */
export function finishedFilm(
  film: Timeline,
  { sound, titles = [], style }: FilmFinish,
  joins: FilmJoins,
): Timeline {
  const heard = sound ? withSound(film, sound) : film;
  const written = withOverlays(heard, { captions: null, titles: [...titles] });
  if (style) return withFilmStyle(written, style, joins);
  return withClips(written, softened(videoClipsOf(written), joins));
}

function titleIn(title: Title, { title: { kind, look } }: Style): Title {
  const beginsFilm = title.kind !== 'end-card' && (title.start ?? 0) === 0;
  return { ...title, look, ...(beginsFilm && { kind }) };
}

function fadedClips(clips: readonly TimelineClip[], { fadeIn, fadeOut }: Style): TimelineClip[] {
  return clips.map((clip, at) => {
    const seconds = clipSeconds(clip);
    const [isFirst, isLast] = [at === 0, at === clips.length - 1];
    /** What its other fade leaves, where that is not the style's. */
    const fadeOf = (wished: number, other: number) =>
      roundSeconds(Math.max(0, Math.min(wished, seconds * MOST_FADE_SHARE, seconds - other)));
    return {
      ...clip,
      ...(isFirst && { fadeIn: fadeOf(fadeIn, isLast ? 0 : clip.fadeOut) }),
      ...(isLast && { fadeOut: fadeOf(fadeOut, isFirst ? 0 : clip.fadeIn) }),
    };
  });
}

function joinedClips(
  clips: readonly TimelineClip[],
  style: Style['transition'],
  joins: FilmJoins,
): TimelineClip[] {
  const { plain, durationOf } = joins;
  const bare = clips.map((clip, at) => {
    const { transition: _, ...without } = clip;
    return plain.has(at) ? without : clip;
  });
  const styled = bare.map((clip, at) => {
    const next = bare[at + 1];
    if (!style || !plain.has(at) || !next || isQuick(clip) || isQuick(next)) return clip;
    const transition = fittingBetween(bare, at, style, durationOf);
    return transition ? { ...clip, transition } : clip;
  });
  return softened(styled, joins);
}

function isQuick(clip: TimelineClip): boolean {
  return clipSeconds(clip) < QUICK_SECONDS - 1e-6;
}
