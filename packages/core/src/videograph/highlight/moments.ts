import type { Shot } from '../../footage/observation.ts';
import type { ShotLook } from '../../footage/shot-look.ts';
import { roundSeconds } from '../../time/time.ts';
import type { Moment } from '../graph/videograph.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { type LengthPlan, lengthPlanOf } from './cut-length.ts';
import { termsOf } from './media-seconds.ts';
import { momentReasons } from './moment-reasons.ts';
import { momentScore } from './moment-score.ts';
import { type MomentSource, momentSourcesOf } from './moment-sources.ts';
import { subjectOf } from './moment-subject.ts';
import type { OpenStretch } from './open-stretches.ts';
import type { SeenTrack } from './seen-tracks.ts';
import { type MomentWindow, peakWindows, photoWindows, tileWindows } from './windows.ts';

/** A moment that may be shown. It shares no second with another of its list. Times in seconds. */
export type ScoredMoment = Moment & {
  media: MediaInput;
  start: number;
  end: number;
  /** The shot that it lies in: its place in the media's shots, and its bounds. */
  shotNumber: number;
  shot: Shot;
  /** The track whose stretch holds the whole moment, of several the one that is seen best; null where there is none. */
  clip: SeenTrack | null;
  /** Who the picture is about: the clip's track, else the one that is seen best in most of the moment. */
  subject: SeenTrack | null;
  /** What its shot looks like, where it is known, and whose faces are seen. */
  look: ShotLook | null;
  people: readonly string[];
};

/**
 * The good moments of some footage, in order of time: media by when they were recorded (see `mediaInTime`), each from
 * its beginning on. Nothing of a black, frozen or badly blurred second, across a shot boundary, or (where words are
 * known) with an edge inside a word. The same input gives the same moments.
 */
export function momentsOf(media: readonly MediaInput[], rules: VideographRules): ScoredMoment[] {
  return momentsFrom(momentSourcesOf(media, rules), lengthPlanOf(rules));
}

/** The moments around the peaks of all sources; where those do not reach the film's length, all of the footage in parts. */
export function momentsFrom(sources: readonly MomentSource[], plan: LengthPlan): ScoredMoment[] {
  const peaks = sources.flatMap((source) => {
    const windows = source.media.isPhoto ? photoWindows : peakWindows;
    return cutOut(source, windows(source, source.stretches, plan), plan);
  });
  if (secondsOf(peaks) >= plan.film.target) return peaks;
  const tiles = sources.flatMap((source) => {
    const { media, stretches } = source;
    const windows = media.isPhoto ? photoWindows(source, stretches, plan) : tileWindows(stretches, plan);
    return cutOut(source, windows, plan);
  });
  return secondsOf(tiles) > secondsOf(peaks) ? tiles : peaks;
}

/** A stretch as a moment: what it is worth and why. */
export function momentAt(source: MomentSource, open: OpenStretch, start: number, end: number): ScoredMoment {
  const { media, shots, terms } = source;
  const found = termsOf(terms, start, end);
  const people = new Set(
    (media.faces ?? []).filter(({ time }) => time >= start && time <= end).map(personOf),
  );
  const middle = (start + end) / 2;
  const clip = subjectOf(source, start, end, 1);
  const moment = {
    ...{ media, start: roundSeconds(start), end: roundSeconds(end), people: [...people].sort() },
    ...{ shotNumber: open.shot, shot: shots[open.shot]! },
    ...{ clip, subject: clip ?? subjectOf(source, start, end, MOSTLY) },
    look: media.looks?.find(({ shot }) => shot.start <= middle && middle < shot.end) ?? null,
    ...{ terms: found, score: Math.round(momentScore(found) * 1e4) / 1e4 },
  };
  return { ...moment, reasons: momentReasons(source, moment) };
}

/** Moves the edges of windows (in order of time) to good cut points. A window without any is left out. */
function cutOut(source: MomentSource, windows: readonly MomentWindow[], plan: LengthPlan): ScoredMoment[] {
  const moments: ScoredMoment[] = [];
  windows.forEach((window, at) => {
    const from = Math.max(window.open.start, moments.at(-1)?.end ?? 0);
    const next = windows[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    const open = { ...window.open, start: from, end: Math.min(window.open.end, next) };
    const edges =
      edgesNear(source, withinSubject(source, open, window, plan), window, plan) ??
      edgesNear(source, open, window, plan);
    if (edges) moments.push(momentAt(source, window.open, edges.start, edges.end));
  });
  return moments;
}

/** Where the subject of a window is seen for nearly all of it, the moment keeps to its stretch, so that it lies in one clip. */
function withinSubject(
  source: MomentSource,
  open: OpenStretch,
  { start, end }: MomentWindow,
  { shortest }: LengthPlan,
): OpenStretch {
  const subject = subjectOf(source, start, end, NEARLY_ALL);
  if (!subject) return open;
  const part = { ...open, start: Math.max(open.start, subject.start), end: Math.min(open.end, subject.end) };
  return part.end - part.start >= shortest ? part : open;
}

const NEARLY_ALL = 0.8;
const MOSTLY = 0.5;
/** An edge may be moved so far (seconds) from where the peak wants it. */
const REACH = 1.5;

/** Good edges for a window inside a stretch, of an allowed length; null where there are none. */
export function edgesNear(
  { cutPoints }: MomentSource,
  open: { start: number; end: number },
  window: { start: number; end: number },
  { shortest, longest }: LengthPlan,
): { start: number; end: number } | null {
  const latest = open.end - shortest;
  const start =
    cutPoints.near(
      window.start,
      Math.max(open.start, window.start - REACH),
      Math.min(latest, window.start + REACH),
    ) ?? cutPoints.near(window.start, open.start, Math.min(latest, window.end));
  if (start === null) return null;
  const length = Math.max(shortest, window.end - window.start);
  const end = cutPoints.near(start + length, start + shortest, Math.min(open.end, start + longest));
  return end === null ? null : { start, end };
}

/** All seconds of some moments together. */
export function secondsOf(moments: readonly { start: number; end: number }[]): number {
  return moments.reduce((sum, { start, end }) => sum + end - start, 0);
}

function personOf({ personId }: { personId: string }): string {
  return personId;
}
