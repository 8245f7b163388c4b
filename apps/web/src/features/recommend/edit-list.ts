import {
  type ExportTimeline,
  MIN_CUT_LENGTH,
  Refusal,
  type ShortCutWarning,
  shortCutWarning,
  timeOffsetOf,
} from '@cutgraph/core';
import type { Clip } from './clip.ts';

/** True for a clip that a video leaves out. */
export function isTooShort(clip: Clip): boolean {
  return clip.end > clip.start && shortCutWarning({ index: 0, length: clip.length }, MIN_CUT_LENGTH) !== null;
}

/**
 * The edit list of some clips in their order, each media an input by its path; those shorter than 5 s are left out with a
 * warning. Throws Refusal `invalid-argument`: 'Cannot have negative duration', 'No Items to render'.
 */
export function editListOf(clips: readonly Clip[]): {
  timeline: ExportTimeline;
  warnings: ShortCutWarning[];
} {
  const warnings: ShortCutWarning[] = [];
  const kept: Clip[] = [];
  clips.forEach((clip, at) => {
    if (clip.end <= clip.start) throw new Refusal('invalid-argument', 'Cannot have negative duration');
    const warning = shortCutWarning({ index: at + 1, length: clip.end - clip.start }, MIN_CUT_LENGTH);
    if (warning) warnings.push(warning);
    else kept.push(clip);
  });
  if (kept.length === 0) throw new Refusal('invalid-argument', 'No Items to render');
  const refs = new Map(kept.map((clip) => [clip.mediaID, clip.mediaRefId]));
  return {
    warnings,
    timeline: {
      inputs: [...refs].map(([key, uri]) => ({ key, uri })),
      editList: kept.map((clip, at) => ({
        key: `${at} ${clip.id}`.slice(0, 200),
        inputs: [clip.mediaID],
        startTimeOffset: timeOffsetOf(clip.start),
        endTimeOffset: timeOffsetOf(clip.end),
      })),
    },
  };
}
