import { type Canvas, shortCutWarning } from '@cutgraph/core';
import type { FilmClip } from './film-clip.ts';

/** The shortest cut in seconds, and the canvas where one is chosen. */
export type ExportRules = { minCutLength: number; canvas?: Canvas };

/** The places, from 1, of the clips that a video leaves out because they are too short. */
export function shortPlaces(clips: readonly FilmClip[], { minCutLength }: ExportRules) {
  return clips.flatMap((clip, at) => {
    const length = Math.round((clip.end - clip.start) * 1e6) / 1e6;
    const warning = length > 0 ? shortCutWarning({ index: at + 1, length }, minCutLength) : null;
    return warning ? [{ place: warning.index, seconds: Math.floor(warning.length * 100 + 1e-6) / 100 }] : [];
  });
}
