import { FILM_STYLES, type FilmStyle } from '../../template/film-styles.ts';
import { withFilmStyle } from '../film-style.ts';
import { overlaysOf, type Timeline, videoClipsOf } from '../timeline.ts';
import type { TimelineOperation } from './operation.ts';

/** Puts a film into a style, except for its transitions: which cuts match, a timeline does not say. */
export function setFilmStyle(timeline: Timeline, style: FilmStyle): TimelineOperation[] {
  const styled = withFilmStyle(timeline, style);
  const before = videoClipsOf(timeline);
  const fades = videoClipsOf(styled).flatMap(({ id, fadeIn, fadeOut }, at): TimelineOperation[] => {
    const isSame = before[at]!.fadeIn === fadeIn && before[at]!.fadeOut === fadeOut;
    return isSame ? [] : [{ kind: 'setClip', clipId: id, fields: { fadeIn, fadeOut } }];
  });
  const { loudness } = styled;
  return [{ kind: 'setTimeline', fields: { overlays: overlaysOf(styled), loudness } }, ...fades];
}

/** The style that a film is in, its transitions aside; null where it is in none. */
export function filmStyleOf(timeline: Timeline): FilmStyle | null {
  const said = JSON.stringify(timeline);
  return FILM_STYLES.find((style) => JSON.stringify(withFilmStyle(timeline, style)) === said) ?? null;
}
