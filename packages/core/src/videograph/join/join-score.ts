import type { EdgeTerms } from '../graph/videograph.ts';
import {
  GROWTH,
  LABEL,
  LOG_ASPECT,
  PROMINENCE,
  QUALITY,
  SIDE_LENGTH,
  SIZE,
  TOUCHED,
  VELOCITY_X,
  VELOCITY_Y,
  X,
  Y,
} from '../material/join-side.ts';
import type { LookRules } from '../rules/rules.ts';

/** |ln| of two sizes at which the size part of the position term has fallen to 1/e. */
const SIZE_REACH = 0.4;
/** |ln| of two box aspects at which the shape term has fallen to 1/e. */
const ASPECT_REACH = 0.5;
/** Speeds below this (fractions of the canvas a second) are rest. */
const REST = 0.04;

/**
 * Writes the terms of a join that look at the subject alone, each 0..1. Position falls off with the distance of the centres, to 1/e at half of
 * `positionMatch`, and with the ratio of the sizes. Motion compares the velocities with the faster of the two.
 * Prominence is the geometric mean of both sides; quality the weaker side.
 */
export function writeTerms(
  terms: EdgeTerms,
  outSides: Float32Array,
  outSlot: number,
  inSides: Float32Array,
  inSlot: number,
  look: LookRules,
): void {
  const a = outSlot * SIDE_LENGTH;
  const b = inSlot * SIDE_LENGTH;
  const dx = outSides[a + X]! - inSides[b + X]!;
  const dy = outSides[a + Y]! - inSides[b + Y]!;
  const near = (dx * dx + dy * dy) / (look.positionMatch / 2) ** 2;
  const ratio = Math.log(outSides[a + SIZE]! / inSides[b + SIZE]!) / SIZE_REACH;
  const aspect = (outSides[a + LOG_ASPECT]! - inSides[b + LOG_ASPECT]!) / ASPECT_REACH;
  const cutDifferently = bitCount(outSides[a + TOUCHED]! ^ inSides[b + TOUCHED]!);
  const sameLabel = outSides[a + LABEL] === inSides[b + LABEL] ? 1 : 0.5;
  terms.position = Math.exp(-near - ratio * ratio);
  terms.motion = motionOf(outSides, a, inSides, b, look.wantsMovement);
  terms.prominence = Math.sqrt(outSides[a + PROMINENCE]! * inSides[b + PROMINENCE]!);
  terms.shape = Math.exp(-aspect * aspect) * 0.8 ** cutDifferently * sameLabel;
  terms.quality = Math.min(outSides[a + QUALITY]!, inSides[b + QUALITY]!);
}

/** The weighted mean of the terms that apply, 0..1. */
export function scoreOf(terms: EdgeTerms, { weights }: LookRules): number {
  let sum =
    weights.position * terms.position +
    weights.motion * terms.motion +
    weights.prominence * terms.prominence +
    weights.shape * terms.shape +
    weights.quality * terms.quality;
  let total = weights.position + weights.motion + weights.prominence + weights.shape + weights.quality;
  if (terms.context !== undefined) {
    sum += weights.context * terms.context;
    total += weights.context;
  }
  if (terms.time !== undefined) {
    sum += weights.time * terms.time;
    total += weights.time;
  }
  return total > 0 ? Math.min(1, sum / total) : 0;
}

/** The mean offset of a match: of how far the centres are apart and how much the sizes differ, fractions of the canvas. */
export function offsetOf(
  outSides: Float32Array,
  outSlot: number,
  inSides: Float32Array,
  inSlot: number,
): number {
  const a = outSlot * SIDE_LENGTH;
  const b = inSlot * SIDE_LENGTH;
  const apart = Math.hypot(outSides[a + X]! - inSides[b + X]!, outSides[a + Y]! - inSides[b + Y]!);
  return (apart + Math.abs(outSides[a + SIZE]! - inSides[b + SIZE]!)) / 2;
}

/** 1 for the same velocity (rest included), 0 where the difference is as large as the faster of the two. */
function motionOf(
  outSides: Float32Array,
  a: number,
  inSides: Float32Array,
  b: number,
  wantsMovement: boolean,
): number {
  const ax = outSides[a + VELOCITY_X]!;
  const ay = outSides[a + VELOCITY_Y]!;
  const ag = outSides[a + GROWTH]!;
  const bx = inSides[b + VELOCITY_X]!;
  const by = inSides[b + VELOCITY_Y]!;
  const bg = inSides[b + GROWTH]!;
  const fastest = Math.sqrt(Math.max(ax * ax + ay * ay + ag * ag, bx * bx + by * by + bg * bg));
  const difference = Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2 + (ag - bg) ** 2);
  const alike = Math.max(0, 1 - difference / (REST + fastest));
  return wantsMovement ? alike * (0.4 + 0.6 * Math.min(1, fastest / (2 * REST))) : alike;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count++;
  return count;
}
