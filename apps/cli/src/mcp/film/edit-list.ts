import { clipSeconds, exportOf, MIN_CUT_LENGTH, type TimelineNote, videoClipsOf } from '@cutgraph/core';
import type { OpenFilm } from './open-film.ts';

/** A film as an edit list with all of its clips, however short they are, and what it has in a simpler form. */
export function editListOf({ timeline, media }: OpenFilm) {
  const minCutLength = Math.min(MIN_CUT_LENGTH, ...videoClipsOf(timeline).map(clipSeconds));
  const durationOf = (key: string) => media.get(key)?.seconds;
  const { timeline: editList, warnings } = exportOf(timeline, minCutLength, durationOf);
  return { editList, minCutLength, notes: warnings.map(({ note }): TimelineNote => note) };
}
