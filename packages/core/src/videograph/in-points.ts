import type { Company } from './company.ts';
import { SIDE_LENGTH, writeSide } from './join-side.ts';
import type { VideographRules } from './rules.ts';
import type { SubjectTrack } from './subject-tracks.ts';
import { followingEdge, type ViewShape, viewAt, viewShapeOf } from './view.ts';

/** A kept in-point differs from the one before it on its track by so much in place or size, or by so many seconds. */
const STEP_IN_PLACE = 0.01;
const STEP_IN_SECONDS = 1;

/** All places where a cut may begin, as columns; a slot is a row. Slots of one track follow each other in time. */
export type InPoints = {
  count: number;
  /** Number of the track, and of the observation within it. */
  track: Int32Array;
  at: Int32Array;
  /** Seconds. */
  time: Float64Array;
  /** Free edge of the window that follows the subject, see `viewAt`. */
  edge: Float64Array;
  sides: Float32Array;
  /** One a track: how its media is shown. */
  shapes: ViewShape[];
  /** Tracks whose subject leaves the crop before the shortest cut is over, wherever one begins. */
  tracksLeavingCrop: number;
};

/**
 * Every place where a cut of the shortest length can begin, without those that are next to another of the same
 * track and look alike. Where the canvas crops, the window is set so that the subject stays inside for the wished
 * length, else for the shortest; a place where it cannot is left out.
 */
export function inPointsOf(
  tracks: readonly SubjectTrack[],
  labels: readonly string[],
  company: Company,
  rules: VideographRules,
): InPoints {
  const limit = tracks.reduce((sum, track) => sum + track.observations.length, 0);
  const points: InPoints = {
    count: 0,
    track: new Int32Array(limit),
    at: new Int32Array(limit),
    time: new Float64Array(limit),
    edge: new Float64Array(limit),
    sides: new Float32Array(limit * SIDE_LENGTH),
    shapes: tracks.map(({ media }) => viewShapeOf(media.aspect, rules.canvas, rules.cropToSubject)),
    tracksLeavingCrop: 0,
  };
  const labelNumbers = new Map(labels.map((label, at) => [label, at]));
  tracks.forEach((track, number) => {
    const before = points.count;
    addTrack(points, track, number, labelNumbers.get(track.label)!, company, rules);
    if (points.count === before) points.tracksLeavingCrop++;
  });
  return points;
}

function addTrack(
  points: InPoints,
  track: SubjectTrack,
  number: number,
  label: number,
  company: Company,
  rules: VideographRules,
): void {
  const { observations } = track;
  const { shortest, wished } = rules.cutLength;
  const shape = points.shapes[number]!;
  let kept = -1;
  for (let at = 0; at < observations.length; at++) {
    const seen = observations[at]!;
    if (seen.time + shortest > track.end + 1e-6) break;
    if (seen.confidence < rules.query.confidence) continue;
    if (kept >= 0 && isLike(track, kept, at)) continue;
    const edge =
      shape.follows === null ? 0 : (edgeFor(track, at, shape, wished) ?? edgeFor(track, at, shape, shortest));
    if (edge === null) continue;
    const slot = points.count++;
    points.track[slot] = number;
    points.at[slot] = at;
    points.time[slot] = seen.time;
    points.edge[slot] = edge;
    writeSide(points.sides, slot, track, at, false, viewAt(shape, edge), company, label);
    kept = at;
  }
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

/** Where the window stands for a cut of so many seconds from an observation on, or null where the subject leaves it. */
function edgeFor(
  { observations }: SubjectTrack,
  at: number,
  shape: ViewShape,
  seconds: number,
): number | null {
  const until = observations[at]!.time + seconds + 1e-6;
  const alongX = shape.follows === 'x';
  const extent = { low: 1, high: 0, lowCentre: 1, highCentre: 0, meanCentre: 0 };
  let count = 0;
  for (let i = at; i < observations.length && observations[i]!.time <= until; i++) {
    const { box } = observations[i]!;
    const low = alongX ? box.left : box.top;
    const high = alongX ? box.right : box.bottom;
    const centre = (low + high) / 2;
    if (low < extent.low) extent.low = low;
    if (high > extent.high) extent.high = high;
    if (centre < extent.lowCentre) extent.lowCentre = centre;
    if (centre > extent.highCentre) extent.highCentre = centre;
    extent.meanCentre += centre;
    count++;
  }
  extent.meanCentre /= count;
  return followingEdge(extent, alongX ? shape.width : shape.height);
}
