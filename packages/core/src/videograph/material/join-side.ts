import type { Observation } from '../../footage/observation.ts';
import type { Company } from './company.ts';
import { motionAt } from './subject-motion.ts';
import type { SubjectTrack } from './subject-tracks.ts';
import type { View } from './view.ts';

/**
 * One side of a join: how the subject stands on the canvas at the last frame of a cut or the first of the next.
 * Sides lie packed one after another in a Float32Array, because a million in-points are in memory together.
 */
export const SIDE_LENGTH = 15;
/** Centre and size on the canvas, fractions. */
export const X = 0;
export const Y = 1;
export const SIZE = 2;
/** Fractions of the canvas a second: of the centre, and of the size. */
export const VELOCITY_X = 3;
export const VELOCITY_Y = 4;
export const GROWTH = 5;
/** Natural logarithm of width over height. */
export const LOG_ASPECT = 6;
/** 0..1. */
export const PROMINENCE = 7;
export const QUALITY = 8;
/** Bits of the edges that cut the subject: 1 left, 2 top, 4 right, 8 bottom. */
export const TOUCHED = 9;
/** Number of the subject's label. */
export const LABEL = 10;
/** How well a cut can be made here with regard to speech: 0 inside a word, 1 where no one speaks. */
export const EASE = 11;
/** Of the whole picture on the canvas, in canvases a second, and how fast it grows; NaN where it is not known. */
export const CAMERA_X = 12;
export const CAMERA_Y = 13;
export const CAMERA_ZOOM = 14;

/** A track is unsure in its first and last part of this many seconds. */
const TAIL_SECONDS = 0.4;
/** A box this near to an edge (fraction of the frame) is cut by it. */
const EDGE = 0.01;
/** Confidence from which a detection counts as wholly sure. */
const SURE_CONFIDENCE = 0.7;

/** Writes the side of `track` at its observation `at` into `sides` at number `slot`. `upscaling`: canvas pixels of one source pixel. */
export function writeSide(
  sides: Float32Array,
  slot: number,
  track: SubjectTrack,
  at: number,
  isOut: boolean,
  view: View,
  upscaling: number,
  company: Company,
  labelNumber: number,
): void {
  const seen = track.observations[at]!;
  const { box } = seen;
  const { x, y, width, height, velocityX, velocityY, growth } = motionAt(track.observations, at, isOut, view);
  const base = slot * SIDE_LENGTH;
  const size = Math.sqrt(width * height);
  sides[base + X] = x;
  sides[base + Y] = y;
  sides[base + SIZE] = size;
  sides[base + VELOCITY_X] = velocityX;
  sides[base + VELOCITY_Y] = velocityY;
  sides[base + GROWTH] = growth;
  sides[base + LOG_ASPECT] = Math.log(width / height);
  sides[base + PROMINENCE] = prominenceOf(
    size,
    Math.hypot(x - 0.5, y - 0.5),
    company.aloneness(track.media.mediaId, seen.time, box, view),
    Math.hypot(velocityX, velocityY),
  );
  const touched = touchedEdges(box, view);
  sides[base + TOUCHED] = touched;
  const { mediaId } = track.media;
  sides[base + QUALITY] =
    qualityOf(seen, track, isOut, touched) *
    sharpnessOf(upscaling) *
    company.moments.pictureAt(mediaId, seen.time, isOut);
  sides[base + LABEL] = labelNumber;
  sides[base + EASE] = company.moments.easeAt(mediaId, seen.time);
  const camera = company.moments.cameraAt(mediaId, seen.time, isOut);
  sides[base + CAMERA_X] = camera ? camera.x / view.width : Number.NaN;
  sides[base + CAMERA_Y] = camera ? camera.y / view.height : Number.NaN;
  sides[base + CAMERA_ZOOM] = camera ? camera.zoom : Number.NaN;
}

/**
 * Whether the subject is what the eye rests on, 0..1: large, in the middle, alone, moving. The shares are ours,
 * set by looking at joins of real footage: size decides first, company next.
 */
function prominenceOf(size: number, fromMiddle: number, aloneness: number, speed: number): number {
  const largeness = Math.min(1, Math.max(0, (size - 0.06) / 0.4));
  const centrality = Math.max(0, 1 - fromMiddle / 0.6);
  return 0.45 * largeness + 0.2 * centrality + 0.25 * aloneness + 0.1 * Math.min(1, speed / 0.15);
}

function touchedEdges(box: Observation['box'], view: View): number {
  return (
    (box.left <= Math.max(0, view.left) + EDGE ? 1 : 0) |
    (box.top <= Math.max(0, view.top) + EDGE ? 2 : 0) |
    (box.right >= Math.min(1, view.left + view.width) - EDGE ? 4 : 0) |
    (box.bottom >= Math.min(1, view.top + view.height) - EDGE ? 8 : 0)
  );
}

/** Canvas pixels made of one source pixel from which on a picture looks soft, and how much each more takes. */
const SHARP_UPSCALING = 2;
const SOFTNESS = 0.08;

/** How sharp the picture is, 0.5..1. */
function sharpnessOf(upscaling: number): number {
  return Math.max(0.5, 1 - SOFTNESS * Math.max(0, upscaling - SHARP_UPSCALING));
}

/** How well the detector knows it, 0..1: sure, not the first or last moment of a track, not cut at the sides. */
function qualityOf(seen: Observation, track: SubjectTrack, isOut: boolean, touched: number): number {
  const inside = isOut ? track.end - seen.time : seen.time - track.start;
  const isMediaEnd = isOut
    ? track.media.durationSeconds - track.end < TAIL_SECONDS
    : track.start < TAIL_SECONDS;
  const tail = isMediaEnd ? 1 : Math.min(1, inside / TAIL_SECONDS);
  const sideways = (touched & 1 ? 1 : 0) + (touched & 4 ? 1 : 0);
  return Math.min(1, seen.confidence / SURE_CONFIDENCE) * (0.7 + 0.3 * tail) * 0.9 ** sideways;
}
