import { type Canvas, exportOfClips, shortCutWarning, type TimelineExport } from '@cutgraph/core';
import type { FilmClip } from './film-clip.ts';

export type ExportRules = { minCutLength: number; canvas?: Canvas };

/** The edit list of a film, with what each clip shows of its frame. Refuses as `exportOfClips` does. */
export function exportOfFilm(clips: readonly FilmClip[], rules: ExportRules): TimelineExport {
  const { timeline, warnings } = exportOfClips(clips, rules);
  const left = new Set(warnings.map(({ index }) => index));
  const crops = clips.filter((_, at) => !left.has(at + 1)).map(({ crop }) => crop);
  const editList = timeline.editList.map((item, at) => {
    const crop = crops[at];
    return crop ? { ...item, crop } : item;
  });
  return { timeline: { ...timeline, editList }, warnings };
}

/** The places, from 1, of the clips that a video leaves out because they are too short. */
export function shortPlaces(clips: readonly FilmClip[], { minCutLength }: ExportRules) {
  return clips.flatMap((clip, at) => {
    const length = Math.round((clip.end - clip.start) * 1e6) / 1e6;
    const warning = length > 0 ? shortCutWarning({ index: at + 1, length }, minCutLength) : null;
    return warning ? [{ place: warning.index, seconds: Math.floor(warning.length * 100 + 1e-6) / 100 }] : [];
  });
}
