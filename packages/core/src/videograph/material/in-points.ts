import type { VideographRules } from '../rules/rules.ts';
import type { Company } from './company.ts';
import { FRAMINGS, framingsOf, shapeAround } from './framing.ts';
import { EASE, SIDE_LENGTH, writeSide } from './join-side.ts';
import type { SubjectTrack } from './subject-tracks.ts';
import { type CropWindow, upscalingOf, type View, type ViewShape, viewAt, zoomLimitOf } from './view.ts';

/** A kept in-point differs from the one before it on its track by so much in place or size, or by so many seconds. */
const STEP_IN_PLACE = 0.01;
const STEP_IN_SECONDS = 1;

/**
 * All places where a cut may begin, as columns; a slot is a row. Slots of one track follow each other in time; where
 * the canvas crops, one moment may have a slot for each framing.
 */
export type InPoints = {
  count: number;
  /** Number of the track, and of the observation within it. */
  track: Int32Array;
  at: Int32Array;
  /** Seconds. */
  time: Float64Array;
  /** Left edge, top edge and zoom of its crop, one after another; empty where nothing is cropped. */
  windows: Float32Array;
  sides: Float32Array;
  /** One a track: how its media is shown, and how many canvas pixels a source pixel becomes at zoom 1. */
  shapes: ViewShape[];
  upscaling: Float32Array;
  /** One a track: 1 where a cut can begin at a moment that is not inside a word. */
  speaksFreely: Uint8Array;
  /** Tracks whose subject leaves the crop before the shortest cut is over, wherever one begins. */
  tracksLeavingCrop: number;
  /** Tracks that are black or blurred wherever a cut could begin. */
  tracksUnfit: number;
};

/**
 * Every place where a cut of the shortest length can begin, without those that are next to another of the same
 * track and look alike. Where the canvas crops, the window is set so that the subject stays inside for the wished
 * length, else for the shortest; a place where it cannot is left out, and so is a black or blurred moment.
 */
export function inPointsOf(
  tracks: readonly SubjectTrack[],
  labels: readonly string[],
  company: Company,
  rules: VideographRules,
): InPoints {
  const framings = rules.cropToSubject ? FRAMINGS.length : 1;
  const limit = tracks.reduce((sum, track) => sum + track.observations.length, 0) * framings;
  const shapes = tracks.map(({ media, observations }) =>
    shapeAround(observations, media.aspect, rules.canvas, rules.cropToSubject),
  );
  const points: InPoints = {
    count: 0,
    track: new Int32Array(limit),
    at: new Int32Array(limit),
    time: new Float64Array(limit),
    windows: new Float32Array(rules.cropToSubject ? limit * 3 : 0),
    sides: new Float32Array(limit * SIDE_LENGTH),
    shapes,
    upscaling: Float32Array.from(tracks, ({ media }, number) =>
      upscalingOf(media, rules.canvas, shapes[number]!),
    ),
    speaksFreely: new Uint8Array(tracks.length),
    tracksLeavingCrop: 0,
    tracksUnfit: 0,
  };
  const labelNumbers = new Map(labels.map((label, at) => [label, at]));
  tracks.forEach((track, number) => {
    const before = points.count;
    const isUnfit = addTrack(points, track, number, labelNumbers.get(track.label)!, company, rules);
    if (points.count > before) return;
    if (isUnfit) points.tracksUnfit++;
    else points.tracksLeavingCrop++;
  });
  return points;
}

/** Whether all moments of the track at which a cut could begin are black or blurred. */
function addTrack(
  points: InPoints,
  track: SubjectTrack,
  number: number,
  label: number,
  company: Company,
  rules: VideographRules,
): boolean {
  const { observations } = track;
  const { mediaId } = track.media;
  const { moments } = company;
  const { shortest, wished } = rules.cutLength;
  const shape = points.shapes[number]!;
  const zoomLimit = zoomLimitOf(track.media, rules.canvas, shape);
  let kept = -1;
  let keptEase = 1;
  let [fit, unfit] = [0, 0];
  for (let at = 0; at < observations.length; at++) {
    const seen = observations[at]!;
    if (seen.time + shortest > track.end + 1e-6) break;
    if (seen.confidence < rules.query.confidence) continue;
    if (moments.isUnfit(mediaId, seen.time, false)) {
      unfit++;
      continue;
    }
    fit++;
    const ease = moments.easeAt(mediaId, seen.time);
    if (kept >= 0 && ease <= keptEase && isLike(track, kept, at)) continue;
    for (const window of windowsFor(track, at, shape, zoomLimit, [wished, shortest])) {
      const slot = points.count++;
      points.track[slot] = number;
      points.at[slot] = at;
      points.time[slot] = seen.time;
      if (shape.crops) points.windows.set([window.left, window.top, window.zoom], slot * 3);
      const upscaling = points.upscaling[number]! * window.zoom;
      writeSide(points.sides, slot, track, at, false, viewOf(points, slot), upscaling, company, label);
      if (points.sides[slot * SIDE_LENGTH + EASE]! > 0) points.speaksFreely[number] = 1;
      kept = at;
      keptEase = ease;
    }
  }
  return fit === 0 && unfit > 0;
}

const WHOLE: readonly CropWindow[] = [{ left: 0, top: 0, zoom: 1 }];

/** The crops of a cut of the first of these lengths (seconds) that has any. */
function windowsFor(
  { observations }: SubjectTrack,
  at: number,
  shape: ViewShape,
  zoomLimit: number,
  lengths: readonly number[],
): readonly CropWindow[] {
  if (!shape.crops) return WHOLE;
  for (const seconds of lengths) {
    const windows = framingsOf(observations, at, seconds, shape, zoomLimit);
    if (windows.length > 0) return windows;
  }
  return [];
}

/** The crop that a slot has. */
export function windowOf({ windows }: InPoints, slot: number): CropWindow {
  if (windows.length === 0) return WHOLE[0]!;
  return { left: windows[slot * 3]!, top: windows[slot * 3 + 1]!, zoom: windows[slot * 3 + 2]! };
}

/** What the canvas shows of the source frame in a cut that begins at a slot. */
export function viewOf(points: InPoints, slot: number): View {
  return viewAt(points.shapes[points.track[slot]!]!, windowOf(points, slot));
}

function isLike({ observations }: SubjectTrack, a: number, b: number): boolean {
  const one = observations[a]!;
  const other = observations[b]!;
  if (other.time - one.time >= STEP_IN_SECONDS) return false;
  const left = Math.abs(one.box.left - other.box.left);
  const right = Math.abs(one.box.right - other.box.right);
  const top = Math.abs(one.box.top - other.box.top);
  const bottom = Math.abs(one.box.bottom - other.box.bottom);
  return Math.max(left, right, top, bottom) < STEP_IN_PLACE;
}
