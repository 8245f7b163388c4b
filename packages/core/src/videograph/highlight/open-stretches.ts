import type { VideographRules } from '../rules/rules.ts';
import type { LookedMedia } from './media-seconds.ts';
import { asksForSubject, type SeenTrack } from './seen-tracks.ts';

/** A stretch that a moment may be cut from: inside one shot (its place in `shots`), seconds. */
export type OpenStretch = { shot: number; start: number; end: number };

type Interval = { start: number; end: number };

/** Cuts keep so far away from where one shot ends and the next begins: the moment of a hard cut is known to a frame or two. */
const SHOT_ROOM = 0.08;
/** A subject that is not detected for so long is still there. */
const STILL_THERE = 1;
/** Between two tracks of such subjects nothing is missed for less than this. */
const BETWEEN_TRACKS = 0.5;

/**
 * Where moments may lie, in order of time: inside one shot, without black, frozen or badly blurred seconds, and, where
 * the query asks for a subject, only while one is seen. Nothing shorter than the shortest cut.
 */
export function openStretchesOf(
  looked: LookedMedia,
  rules: VideographRules,
  isAsked: ((track: SeenTrack) => boolean) | null = asksForSubject(rules) ? ({ asked }) => asked : null,
): OpenStretch[] {
  const { shots, media, unfit, tracks } = looked;
  const seen = isAsked ? seenBy(tracks.filter(isAsked)) : null;
  const shortest = rules.cutLength.shortest - 1e-6;
  const open: OpenStretch[] = [];
  shots.forEach((bounds, shot) => {
    const start = bounds.start > 0 ? bounds.start + SHOT_ROOM : 0;
    const end = bounds.end < media.durationSeconds - 1e-6 ? bounds.end - SHOT_ROOM : bounds.end;
    for (const fit of fitStretches(unfit, start, end)) {
      for (const part of seen ? shared(fit, seen) : [fit])
        if (part.end - part.start >= shortest) open.push({ shot, ...part });
    }
  });
  return open;
}

function fitStretches(unfit: LookedMedia['unfit'], start: number, end: number): Interval[] {
  const stretches: Interval[] = [];
  let from = start;
  for (let at = Math.floor(start); at < end && at < unfit.length; at++) {
    if (unfit[at] === null) continue;
    if (at > from) stretches.push({ start: from, end: at });
    from = at + 1;
  }
  if (end > from) stretches.push({ start: from, end });
  return stretches;
}

/** When any of some tracks is seen, in order, without overlap. */
function seenBy(tracks: readonly SeenTrack[]): Interval[] {
  const seen: Interval[] = [];
  for (const { observations } of tracks) {
    let from = observations[0]!.time;
    observations.forEach(({ time }, at) => {
      const next = observations[at + 1]?.time ?? Number.POSITIVE_INFINITY;
      if (next - time <= STILL_THERE) return;
      seen.push({ start: from, end: time });
      from = next;
    });
  }
  return merged(seen, BETWEEN_TRACKS);
}

/** Intervals in order, those that overlap (or lie less than `gap` apart) made one; those that only touch stay two. */
export function merged(intervals: readonly Interval[], gap = 0): Interval[] {
  const result: Interval[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && start < last.end + gap) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

function shared(stretch: Interval, others: readonly Interval[]): Interval[] {
  return others
    .map(({ start, end }) => ({ start: Math.max(start, stretch.start), end: Math.min(end, stretch.end) }))
    .filter(({ start, end }) => end > start);
}
