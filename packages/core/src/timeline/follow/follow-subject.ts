import type { Box, Observation } from '../../footage/observation.ts';
import { cubicAt, monotoneCubic } from '../../time/monotone-cubic.ts';
import { roundSeconds } from '../../time/time.ts';
import type { Canvas } from '../../videograph/graph/videograph.ts';
import { viewShapeOf } from '../../videograph/material/view.ts';
import { FRAMING_LIMITS, type FramingKeyframe } from '../framing.ts';
import { kenBurnsFraming } from '../ken-burns.ts';
import type { TimelineClip } from '../timeline.ts';
import { thinned } from './smooth-path.ts';
import {
  type AxisEnds,
  type AxisSubject,
  type FollowPace,
  insideTube,
  LEAST_INSIDE,
  shareWithin,
  solveAxis,
} from './solve-axis.ts';
import { type SubjectSamples, subjectOf } from './subject-samples.ts';

/** What is known of a media: its shape, and what was seen in it, by time. */
export type FollowMedia = {
  aspect: number;
  observations: readonly Observation[];
  /** Where it is a photo: its upright pixels, and what it is of. */
  photo?: { width: number; height: number; subject: Box | null } | undefined;
};

/** All of them. */
export const FOLLOW_KINDS = ['still', 'pan', 'follow', 'fit', 'no-subject', 'whole'] as const;

/**
 * How a clip was framed: at rest, by one pan, or following; the whole frame where no crop keeps the subject inside; as it was
 * where no subject is known, or where the whole frame shows it well.
 */
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** A framing of a clip (none where empty), and the crop that holds where there is none. */
export type FollowedClip = { kind: FollowKind; framing: FramingKeyframe[]; crop: Box | null };

/** A whole frame is enlarged until its subject fills so much of the canvas, but no more than so many times. */
const WELL_SEEN = 0.55;
const MOST_ZOOM = 1.8;
const LEAST_ZOOM = 1.05;
/** Two subjects meet at a join where they are so near to each other, in fractions of what is shown, and so alike in size. */
const NEAR = 0.12;
const ALIKE = 1.6;
/** How far the keyframes may be from the path that they stand for, fractions of the frame; more where they become too many. */
const TOLERANCES = [0.001, 0.003, 0.01];
/** The share of a window that a person fills who is too tall for it: the rest is left free above and below. */
const HEADROOM = 0.92;
/** How long before and after a clip its path goes on, so that it moves where it is cut. */
const BEYOND_SAMPLES = 4;

type Subject = SubjectSamples & { size: { width: number; height: number } };
type Side = 'across' | 'down';
/** The places of the subject on the canvas that the joins of a clip ask for. */
type Ends = Record<Side, AxisEnds>;

/**
 * Frames each clip so that it keeps its subject: see `solveAxis`. Where two clips meet in their subjects (a match), the
 * subjects lie at the same place of the canvas at both sides of the join, if the footage allows it.
 *
 * @param mediaOf what is known of the media of a clip; null where nothing is.
 */
export function followSubjects(
  clips: readonly TimelineClip[],
  canvas: Canvas,
  mediaOf: (key: string) => FollowMedia | null,
  pace: FollowPace,
): FollowedClip[] {
  const subjects = clips.map((clip): Subject | null => {
    const media = mediaOf(clip.media.key);
    if (media?.photo) return null;
    const seen = media && subjectOf(clip, media.observations);
    if (!seen) return null;
    const size = windowSize(seen.boxes, media.aspect, canvas);
    return {
      ...seen,
      boxes: seen.category === 'person' ? headsOf(seen.boxes, size.height) : seen.boxes,
      size,
    };
  });
  const ends: Ends[] = clips.map(() => ({ across: {}, down: {} }));
  for (let at = 0; at + 1 < clips.length; at++) {
    const [before, after] = [subjects[at], subjects[at + 1]];
    if (!before || !after || !isMatch([clips[at]!, before], [clips[at + 1]!, after])) continue;
    for (const side of ['across', 'down'] as const) {
      const place = commonPlace(before, after, side);
      if (place === null) continue;
      ends[at]![side].end = place;
      ends[at + 1]![side].start = place;
    }
  }
  return clips.map((clip, at) => {
    const photo = mediaOf(clip.media.key)?.photo;
    const move = photo && kenBurnsFraming({ ...clip, picture: photo, subject: photo.subject, canvas });
    if (move) return { kind: 'pan', framing: move, crop: null };
    const subject = subjects[at];
    const kept = { framing: [...(clip.framing ?? [])], crop: clip.crop };
    if (!subject) return { kind: 'no-subject', ...kept };
    if (subject.size.width >= 1 - 1e-9 && subject.size.height >= 1 - 1e-9)
      return { kind: 'whole', framing: [], crop: null };
    const followed = framed(subject, pace, ends[at]!) ?? framed(subject, pace, { across: {}, down: {} });
    if (!followed) return { kind: 'fit', framing: [], crop: null };
    return { ...followed, crop: clip.crop };
  });
}

/** The largest window of the canvas' shape; a tighter one where that is the whole frame and the subject is small in it. */
function windowSize(boxes: readonly Box[], aspect: number, canvas: Canvas) {
  const { width, height } = viewShapeOf(aspect, canvas, true);
  if (width < 1 - 1e-9 || height < 1 - 1e-9) return { width, height };
  const fill =
    boxes.reduce((sum, { left, top, right, bottom }) => sum + Math.max(right - left, bottom - top), 0) /
    boxes.length;
  const zoom = Math.min(MOST_ZOOM, WELL_SEEN / fill);
  return zoom < LEAST_ZOOM ? { width, height } : { width: width / zoom, height: height / zoom };
}

/** Of persons who are taller than the window the upper part: a picture may lack feet, but no head. */
function headsOf(boxes: readonly Box[], height: number): Box[] {
  return boxes.map((box) => ({ ...box, bottom: Math.min(box.bottom, box.top + HEADROOM * height) }));
}

function framed(subject: Subject, pace: FollowPace, ends: Ends): Omit<FollowedClip, 'crop'> | null {
  const { width, height } = subject.size;
  const across = solveAxis(axisOf(subject.boxes, 'across'), width, pace, ends.across);
  const down = solveAxis(axisOf(subject.boxes, 'down'), height, pace, ends.down);
  if (!across || !down) return null;
  const kinds = [across.kind, down.kind];
  const kind = kinds.includes('follow') ? 'follow' : kinds.includes('pan') ? 'pan' : 'still';
  const paths = [across.path, down.path] as const;
  for (const tolerance of kind === 'still' ? [1] : TOLERANCES) {
    const framing = keyframesOf(subject, paths, tolerance);
    if (framing.length > FRAMING_LIMITS.keyframes) continue;
    if (insideShare(subject, framing) >= LEAST_INSIDE - 0.02) return { kind, framing };
  }
  return null;
}

/** The keyframes of a path, and one before and one after the clip so that a window which moves there does not come to rest. */
function keyframesOf(
  { times, size }: Subject,
  [lefts, tops]: readonly [readonly number[], readonly number[]],
  tolerance: number,
): FramingKeyframe[] {
  const last = times.length - 1;
  const at = (time: number, left: number, top: number): FramingKeyframe => {
    const place = (value: number, length: number) => Math.min(1 - length, Math.max(0, value));
    const [x, y] = [place(left, size.width), place(top, size.height)];
    return {
      time: roundSeconds(time),
      box: {
        ...{ left: millionth(x), top: millionth(y) },
        ...{ right: millionth(x + size.width), bottom: millionth(y + size.height) },
      },
    };
  };
  const isStill = [lefts, tops].every((path) => path.every((value) => value === path[0]));
  if (isStill) return [at(times[0]!, lefts[0]!, tops[0]!)];
  const kept = thinned([lefts, tops], tolerance).map((sample) =>
    at(times[sample]!, lefts[sample]!, tops[sample]!),
  );
  const step = Math.min(BEYOND_SAMPLES, last);
  const seconds = times[step]! - times[0]!;
  const beyond = (end: number, inner: number) =>
    [lefts, tops].map((path) => 2 * path[end]! - path[inner]!) as [number, number];
  const before = times[0]! - seconds;
  return [
    ...(before >= 0 ? [at(before, ...beyond(0, step))] : []),
    ...kept,
    at(times[last]! + seconds, ...beyond(last, last - step)),
  ];
}

/** The share of samples in which a subject is inside a window at rest: all of it, or most of the window where it is larger. */
export function shareInside(boxes: readonly Box[], window: Box): number {
  const inside = (side: Side) => {
    const [edge, length] =
      side === 'across'
        ? [window.left, window.right - window.left]
        : [window.top, window.bottom - window.top];
    const tube = insideTube(axisOf(side === 'down' ? headsOf(boxes, length) : boxes, side), length);
    return shareWithin(
      boxes.map(() => edge),
      tube.map(({ low, high }) => ({ low: Math.min(low, high) - SLACK, high: Math.max(low, high) + SLACK })),
    );
  };
  return Math.min(inside('across'), inside('down'));
}

/** The share of samples in which the subject is inside the windows of keyframes. */
function insideShare({ times, boxes, size }: Subject, framing: readonly FramingKeyframe[]): number {
  const share = (side: Side) => {
    const edge = side === 'across' ? 'left' : 'top';
    const values = framing.map(({ box }) => box[edge]);
    const curve = monotoneCubic(
      framing.map(({ time }) => time),
      values,
    );
    const path = times.map((time) => cubicAt(curve, time, values[0]!));
    const length = side === 'across' ? size.width : size.height;
    return shareWithin(
      path,
      insideTube(axisOf(boxes, side), length).map(({ low, high }) => ({
        low: Math.min(low, high) - SLACK,
        high: Math.max(low, high) + SLACK,
      })),
    );
  };
  return Math.min(share('across'), share('down'));
}

/** A box that is over the edge of the window by so little is inside, fractions of the frame. */
const SLACK = 0.004;

function axisOf(boxes: readonly Box[], side: Side): AxisSubject {
  const [from, to] = side === 'across' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  return {
    low: boxes.map((box) => box[from]),
    high: boxes.map((box) => box[to]),
    centre: boxes.map((box) => (box[from] + box[to]) / 2),
  };
}

/** Whether the subjects of two clips are at one place where they meet, in what was shown of them up to now. */
function isMatch(...[[before, a], [after, b]]: [[TimelineClip, Subject], [TimelineClip, Subject]]): boolean {
  if (a.category !== b.category) return false;
  const [out, into] = [placeIn(before.crop, a.boxes.at(-1)!), placeIn(after.crop, b.boxes[0]!)];
  const isNear = Math.abs(out.x - into.x) <= NEAR && Math.abs(out.y - into.y) <= NEAR;
  return isNear && Math.max(out.size / into.size, into.size / out.size) <= ALIKE;
}

function placeIn(crop: Box | null, { left, top, right, bottom }: Box) {
  const view = crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  return {
    x: ((left + right) / 2 - view.left) / width,
    y: ((top + bottom) / 2 - view.top) / height,
    size: Math.sqrt(Math.max(1e-9, ((right - left) * (bottom - top)) / (width * height))),
  };
}

/** The place of the canvas, as near to its middle as can be, at which both sides of a join can show their subject; null where none is. */
function commonPlace(before: Subject, after: Subject, side: Side): number | null {
  const [a, b] = [placesAt(before, 'end', side), placesAt(after, 'start', side)];
  const [low, high] = [Math.max(a.low, b.low), Math.min(a.high, b.high)];
  return low > high + 1e-9 ? null : Math.min(high, Math.max(low, 0.5));
}

function placesAt({ boxes, size }: Subject, end: 'start' | 'end', side: Side) {
  const box = end === 'start' ? boxes[0]! : boxes.at(-1)!;
  const subject = axisOf([box], side);
  const length = side === 'across' ? size.width : size.height;
  const [{ low, high }] = insideTube(subject, length) as [{ low: number; high: number }];
  const centre = subject.centre[0]!;
  const places = [(centre - low) / length, (centre - high) / length];
  return { low: Math.min(...places), high: Math.max(...places) };
}

function millionth(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
