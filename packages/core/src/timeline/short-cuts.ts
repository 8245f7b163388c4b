import type { TimelineNote } from '../message/message.ts';
import { Refusal } from '../refusal/refusal.ts';
import { MIN_CUT_LENGTH } from '../videograph/rules/cut-length.ts';
import { clipSeconds } from './clip-time.ts';
import type { ExportTimeline, TimeOffset } from './export-timeline.ts';
import type { Speed } from './speed.ts';
import { secondsOf } from './time-offset.ts';
import { titlesWithout } from './titles-without.ts';

/** An offset as it is stored, or as it is read over the wire, where an absent `nanos` may be undefined. */
type OffsetLike = Pick<TimeOffset, 'seconds'> & { nanos?: number | undefined };
type Stretch = { startTimeOffset: OffsetLike; endTimeOffset: OffsetLike; speed?: Speed | undefined };

/** A clip that is left out of an export because it is too short: its place, from 1, its length in seconds, and what to say of it. */
export type ShortCutWarning = { index: number; length: number; note: TimelineNote };

/** What is not in an edit list as it was in the edit: the place of its clip, from 1, and what to say of it. */
export type ExportWarning = Pick<ShortCutWarning, 'index' | 'note'>;

/** An edit list, and what was left out of it. */
export type TimelineExport = { timeline: ExportTimeline; warnings: ExportWarning[] };

/** The warning for a clip shorter than `minCutLength` seconds, or null. Exactly `minCutLength` is long enough. */
export function shortCutWarning(
  { index, length }: Pick<ShortCutWarning, 'index' | 'length'>,
  minCutLength: number,
): ShortCutWarning | null {
  if (length >= minCutLength - 1e-6) return null;
  const seconds = Math.floor(length * 100 + 1e-6) / 100;
  const params = { cut: index, length: seconds, shortest: minCutLength };
  return { index, length, note: { code: 'short-cut', params } };
}

/**
 * An edit list without the cuts shorter than `minCutLength` seconds (5 where absent), and a warning for each of them that
 * names its place, from 1. The inputs stay, and titles stay over their pictures. Throws Refusal `invalid-argument` 'No Items to render' where none is left.
 */
export function withoutShortCuts(timeline: ExportTimeline, minCutLength = MIN_CUT_LENGTH): TimelineExport {
  const warnings = timeline.editList.flatMap(
    (item, at) => shortCutWarning({ index: at + 1, length: lengthOf(item) }, minCutLength) ?? [],
  );
  const short = new Set(warnings.map(({ index }) => index));
  const editList = timeline.editList.flatMap(({ transition, audioLead, audioLag, ...item }, at) => {
    if (short.has(at + 1)) return [];
    // What goes over into a cut that is left out has no other side.
    const [isAfterShort, isBeforeShort] = [short.has(at), short.has(at + 2)];
    return [
      {
        ...item,
        ...(audioLead && !isAfterShort && { audioLead }),
        ...(audioLag && !isBeforeShort && { audioLag }),
        ...(transition && !isBeforeShort && { transition }),
      },
    ];
  });
  if (editList.length === 0) throw new Refusal('invalid-argument', 'No Items to render');
  const parts = timeline.editList.map((item, at) => ({
    seconds: lengthOf(item),
    isKept: !short.has(at + 1),
  }));
  const titles = timeline.titles && titlesWithout(timeline.titles, parts);
  return { timeline: { ...timeline, editList, ...(titles && { titles }) }, warnings };
}

/** The shortest cut (seconds) that a variation of an edit list may have: 5, or less where it has shorter ones. */
export function shortestCutOf(editList: readonly Stretch[]): number {
  return Math.min(MIN_CUT_LENGTH, ...editList.map(lengthOf).filter((length) => length > 0));
}

/** Seconds of the film: a stretch that is seen for five seconds is long enough, however short its footage is. */
function lengthOf({ startTimeOffset, endTimeOffset, speed }: Stretch): number {
  return clipSeconds({ start: seconds(startTimeOffset), end: seconds(endTimeOffset), speed });
}

function seconds({ seconds, nanos = 0 }: OffsetLike): number {
  return secondsOf({ seconds, nanos });
}
