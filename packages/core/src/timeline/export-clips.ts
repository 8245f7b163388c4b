import type { Box } from '../footage/observation.ts';
import { Refusal } from '../refusal/refusal.ts';
import { roundSeconds } from '../time/time.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import { MIN_CUT_LENGTH } from '../videograph/rules/cut-length.ts';
import { type CutPlay, checkPlay, playOf } from './cut-play.ts';
import { type ShortCutWarning, shortCutWarning, type TimelineExport } from './export-path.ts';
import type { EditItem } from './export-timeline.ts';
import { timeOffsetOf } from './time-offset.ts';

/** A clip of a collection as a cut of a video: seconds from the first frame of its media, which `mediaRefId` names. */
export type ExportClip = CutPlay & {
  id: string;
  mediaID: string;
  mediaRefId: string;
  start: number;
  end: number;
  /** What of the upright source frame is shown; the whole where null or absent. */
  crop?: Box | null;
};

/**
 * The edit list of clips in their order, each media an input by its reference. Clips shorter than `minCutLength` seconds
 * (5 where absent) are left out with a warning that names their place, from 1. Throws Refusal `invalid-argument`:
 * 'Cannot have negative duration', 'No Items to render', a volume or fades that make no sense (see `checkPlay`).
 */
export function exportOfClips(
  clips: readonly ExportClip[],
  options: { minCutLength?: number; canvas?: Canvas } = {},
): TimelineExport {
  const { minCutLength = MIN_CUT_LENGTH, canvas } = options;
  const warnings: ShortCutWarning[] = [];
  const kept: ExportClip[] = [];
  clips.forEach((clip, at) => {
    const length = roundSeconds(clip.end - clip.start);
    if (length <= 0) throw new Refusal('invalid-argument', 'Cannot have negative duration', { cut: at + 1 });
    const warning = shortCutWarning({ index: at + 1, length }, minCutLength);
    if (warning) {
      warnings.push(warning);
      return;
    }
    checkPlay(clip, length, `cut ${at + 1}`);
    kept.push(clip);
  });
  if (kept.length === 0) throw new Refusal('invalid-argument', 'No Items to render');
  const refs = new Map(kept.map(({ mediaID, mediaRefId }) => [mediaID, mediaRefId]));
  const inputs = [...refs].map(([key, uri]) => ({ key, uri }));
  const editList = kept.map(itemOf);
  return { timeline: { ...(canvas && { canvas }), inputs, editList }, warnings };
}

/** The longest key that an edit list takes. */
const MAX_KEY_LENGTH = 200;

function itemOf(clip: ExportClip, at: number): EditItem {
  return {
    // The same clip may be there more than once.
    key: `${at} ${clip.id}`.slice(0, MAX_KEY_LENGTH),
    inputs: [clip.mediaID],
    startTimeOffset: timeOffsetOf(clip.start),
    endTimeOffset: timeOffsetOf(clip.end),
    ...(clip.crop ? { crop: clip.crop } : {}),
    ...playOf(clip),
  };
}
