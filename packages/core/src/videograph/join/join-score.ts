import type { SubjectTerms } from '../graph/videograph.ts';
import {
  CAMERA_X,
  CAMERA_Y,
  CAMERA_ZOOM,
  EASE,
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
/** A cut between two subjects is as good as one at rest up to `REST`; from this speed on they must be in step. */
const PACE = 3 * REST;

/**
 * Writes the terms of a join that look at the subject alone, each 0..1. Position falls off with the distance of the centres, to 1/e at half of
 * `positionMatch`, and with the ratio of the sizes. Motion compares the velocities with the faster of the two; where
 * movement is wanted, those of the cameras, too.
 * Prominence is the geometric mean of both sides; quality the weaker side. Timing, where it has a weight, is how far
 * both are at rest or in step, times the weaker side's ease (no word is cut into).
 */
export function writeTerms(
  terms: SubjectTerms,
  outSides: Float32Array,
  outSlot: number,
  inSides: Float32Array,
  inSlot: number,
  look: LookRules,
): void {
  const a = outSlot * SIDE_LENGTH;
  const b = inSlot * SIDE_LENGTH;
  const aspect = (outSides[a + LOG_ASPECT]! - inSides[b + LOG_ASPECT]!) / ASPECT_REACH;
  const cutDifferently = bitCount(outSides[a + TOUCHED]! ^ inSides[b + TOUCHED]!);
  const sameLabel = outSides[a + LABEL] === inSides[b + LABEL] ? 1 : 0.5;
  terms.position = positionTermOf(outSides, outSlot, inSides, inSlot, look.positionMatch);
  const fastest = Math.max(speedOf(outSides, a), speedOf(inSides, b));
  const inStep = Math.max(0, 1 - velocityGap(outSides, a, inSides, b) / (REST + fastest));
  terms.motion = look.wantsMovement
    ? carriedOn(inStep, fastest, cameraOf(outSides, a), cameraOf(inSides, b))
    : inStep;
  if (look.weights.timing > 0) {
    const atRest = Math.min(1, Math.max(0, (PACE - fastest) / (PACE - REST)));
    terms.timing = Math.max(atRest, inStep) * Math.min(outSides[a + EASE]!, inSides[b + EASE]!);
  }
  terms.prominence = Math.sqrt(outSides[a + PROMINENCE]! * inSides[b + PROMINENCE]!);
  terms.shape = Math.exp(-aspect * aspect) * 0.8 ** cutDifferently * sameLabel;
  terms.quality = Math.min(outSides[a + QUALITY]!, inSides[b + QUALITY]!);
}

/** How near two subjects are in place and size, 0..1: falls off with the distance of the centres, to 1/e at half of `positionMatch`. */
export function positionTermOf(
  outSides: Float32Array,
  outSlot: number,
  inSides: Float32Array,
  inSlot: number,
  positionMatch: number,
): number {
  const a = outSlot * SIDE_LENGTH;
  const b = inSlot * SIDE_LENGTH;
  const dx = outSides[a + X]! - inSides[b + X]!;
  const dy = outSides[a + Y]! - inSides[b + Y]!;
  const near = (dx * dx + dy * dy) / (positionMatch / 2) ** 2;
  const ratio = Math.log(outSides[a + SIZE]! / inSides[b + SIZE]!) / SIZE_REACH;
  return Math.exp(-near - ratio * ratio);
}

type Camera = { x: number; y: number; zoom: number };

/**
 * How far a movement carries on over a join: of the subject on the canvas and, where both are known, of the camera; the weaker of
 * both. Where neither moves there is none to carry on.
 */
function carriedOn(inStep: number, fastest: number, from: Camera | null, to: Camera | null): number {
  const moves = (speed: number) => 0.4 + 0.6 * Math.min(1, speed / (2 * REST));
  if (!from || !to) return inStep * moves(fastest);
  const fastestCamera = Math.max(...[from, to].map(({ x, y, zoom }) => Math.hypot(x, y, zoom)));
  const apart = Math.hypot(from.x - to.x, from.y - to.y, from.zoom - to.zoom);
  // A camera held by hand is never quite still.
  const cameraInStep = 1 - Math.max(0, apart - REST) / (REST + fastestCamera);
  return Math.max(0, Math.min(inStep, cameraInStep)) * moves(Math.max(fastest, fastestCamera));
}

function cameraOf(sides: Float32Array, at: number): Camera | null {
  const [x, y, zoom] = [sides[at + CAMERA_X]!, sides[at + CAMERA_Y]!, sides[at + CAMERA_ZOOM]!];
  return Number.isNaN(x) ? null : { x, y, zoom };
}

/** The weighted mean of the terms that apply, 0..1, to a millionth: sides are 32-bit numbers, and equal joins must get equal scores. */
export function scoreOf(terms: SubjectTerms, { weights }: LookRules): number {
  let sum =
    weights.position * terms.position +
    weights.motion * terms.motion +
    weights.prominence * terms.prominence +
    weights.shape * terms.shape +
    weights.quality * terms.quality;
  let total = weights.position + weights.motion + weights.prominence + weights.shape + weights.quality;
  if (terms.timing !== undefined) {
    sum += weights.timing * terms.timing;
    total += weights.timing;
  }
  if (terms.context !== undefined) {
    sum += weights.context * terms.context;
    total += weights.context;
  }
  if (terms.time !== undefined) {
    sum += weights.time * terms.time;
    total += weights.time;
  }
  return total > 0 ? Math.min(1, Math.round((sum / total) * 1e6) / 1e6) : 0;
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
  const dx = outSides[a + X]! - inSides[b + X]!;
  const dy = outSides[a + Y]! - inSides[b + Y]!;
  const apart = Math.sqrt(dx * dx + dy * dy);
  return (apart + Math.abs(outSides[a + SIZE]! - inSides[b + SIZE]!)) / 2;
}

/** Fractions of the canvas a second, growth included. */
function speedOf(sides: Float32Array, at: number): number {
  const [x, y, growth] = [sides[at + VELOCITY_X]!, sides[at + VELOCITY_Y]!, sides[at + GROWTH]!];
  return Math.sqrt(x * x + y * y + growth * growth);
}

/** How far two velocities are apart, growth included. */
function velocityGap(outSides: Float32Array, a: number, inSides: Float32Array, b: number): number {
  const x = outSides[a + VELOCITY_X]! - inSides[b + VELOCITY_X]!;
  const y = outSides[a + VELOCITY_Y]! - inSides[b + VELOCITY_Y]!;
  const growth = outSides[a + GROWTH]! - inSides[b + GROWTH]!;
  return Math.sqrt(x * x + y * y + growth * growth);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count++;
  return count;
}
