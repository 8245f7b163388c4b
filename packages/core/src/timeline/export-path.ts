import { ownEntry } from '../own-entry.ts';
import { Refusal } from '../refusal/refusal.ts';
import { cutsOfPath } from '../videograph/graph/graph.ts';
import type { Cut, Videograph } from '../videograph/graph/videograph.ts';
import { checkPlay, playOf } from './cut-play.ts';
import type { EditItem, ExportTimeline } from './export-timeline.ts';
import { timeOffsetOf } from './time-offset.ts';

/** A cut that is left out of an export because it is too short. Lengths in seconds. */
export type ShortCutWarning = { index: number; length: number; message: string };

/** An edit list, and what was left out of it. */
export type TimelineExport = { timeline: ExportTimeline; warnings: ShortCutWarning[] };

/** The warning for a cut shorter than `minCutLength` seconds, or null. Exactly `minCutLength` is long enough. */
export function shortCutWarning(
  { index, length }: Pick<Cut, 'index' | 'length'>,
  minCutLength: number,
): ShortCutWarning | null {
  if (length >= minCutLength - 1e-6) return null;
  const seconds = Math.floor(length * 100 + 1e-6) / 100;
  const message = `Cut ${index} is ${seconds} s long. Cuts shorter than ${minCutLength} s are left out.`;
  return { index, length, message };
}

/**
 * The edit list of a path through a videograph, each media an input by its path. Cuts shorter than the graph's
 * `minCutLength` are left out with a warning. Throws Refusal `invalid-argument`: a step that is no edge, 'Cannot have
 * negative duration', 'No Items to render', a volume that is not from 0 to 2.
 */
export function exportTimelineOf(videograph: Videograph, path: readonly number[]): TimelineExport {
  const cuts = cutsOfPath(videograph, path);
  if (!cuts)
    throw new Refusal('invalid-argument', 'Each step of the path must be an edge of the videograph.');
  const warnings: ShortCutWarning[] = [];
  const editList: EditItem[] = [];
  for (const cut of cuts) {
    if (cut.end <= cut.start)
      throw new Refusal('invalid-argument', 'Cannot have negative duration', { cut: cut.index });
    const warning = shortCutWarning(
      { index: cut.index, length: cut.end - cut.start },
      videograph.minCutLength,
    );
    if (warning) {
      warnings.push(warning);
      continue;
    }
    checkPlay({ volume: cut.volume }, cut.end - cut.start, `cut ${cut.index}`);
    editList.push(itemOf(cut));
  }
  if (editList.length === 0) throw new Refusal('invalid-argument', 'No Items to render');
  const keys = [...new Set(editList.flatMap(({ inputs }) => inputs))];
  const inputs = keys.map((key) => ({ key, uri: ownEntry(videograph.media, key)?.mediaPath ?? key }));
  return { timeline: { canvas: videograph.canvas, inputs, editList }, warnings };
}

function itemOf(cut: Cut): EditItem {
  return {
    key: cut.oid,
    inputs: [cut.mediaID],
    startTimeOffset: timeOffsetOf(cut.start),
    endTimeOffset: timeOffsetOf(cut.end),
    ...(cut.crop ? { crop: cut.crop } : {}),
    ...playOf({ volume: cut.volume }),
  };
}
