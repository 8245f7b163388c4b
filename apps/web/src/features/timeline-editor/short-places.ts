import { clipSeconds, shortCutWarning, type TimelineClip } from '@cutgraph/core';

/** The shortest cut in seconds. */
export type ExportRules = { minCutLength: number };

/** The places, from 1, of the clips that a video leaves out because they are too short. */
export function shortPlaces(clips: readonly TimelineClip[], { minCutLength }: ExportRules) {
  return clips.flatMap((clip, at) => {
    const length = clipSeconds(clip);
    const warning = length > 0 ? shortCutWarning({ index: at + 1, length }, minCutLength) : null;
    return warning ? [{ place: warning.index, seconds: Math.floor(warning.length * 100 + 1e-6) / 100 }] : [];
  });
}
