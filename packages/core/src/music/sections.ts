import type { BandFrames } from './band-frames.ts';

/** The loudest twentieth of a piece has energy 1, and what is so many dB softer 0. */
const ENERGY_RANGE_DB = 30;
/** The sound is compared each so many seconds, by its mean over so many. */
const STEP_SECONDS = 0.5;
const MEAN_SECONDS = 2;
/** So much before a moment is compared with so much after it; a section is at least so long. */
const SIDE_SECONDS = 8;
const SHORTEST_SECONDS = 5;
/** A section begins where both sides differ by this share of the usual level more than they vary themselves. */
const LEAST_NOVELTY = 0.05;
/** A section that begins so near to a downbeat begins on it. */
const SNAP_SECONDS = 1.5;

/** The energy of each second that has begun, 0..1: how loud it is within the piece. */
export function energyOf({ power, framesPerSecond }: BandFrames, durationSeconds: number): number[] {
  const means = Array.from({ length: Math.ceil(durationSeconds) }, (_, second) =>
    meanOf(power.subarray(Math.round(second * framesPerSecond), Math.round((second + 1) * framesPerSecond))),
  );
  const loud = means.toSorted((a, b) => a - b)[Math.floor(means.length * 0.95)] ?? 0;
  return means.map((mean) =>
    mean === 0 ? 0 : Math.max(0, Math.min(1, 1 + (10 * Math.log10(mean / loud)) / ENERGY_RANGE_DB)),
  );
}

/**
 * Where a piece changes its sound for longer. Source: Foote, Automatic Audio Segmentation using a Measure of Audio
 * Novelty, ICME 2000.
 *
 * @param bars times at which bars begin, rising; empty where there are none.
 * @returns the times at which sections begin, the first of them 0.
 */
export function sectionStarts(
  frames: BandFrames,
  durationSeconds: number,
  bars: readonly number[],
): number[] {
  const novelty = noveltyOf(soundsOf(frames));
  const starts = [0];
  const peaks = [...novelty.entries()]
    .filter(([, value]) => value > LEAST_NOVELTY)
    .toSorted(([, a], [, b]) => b - a)
    .map(([at]) => at * STEP_SECONDS);
  for (const peak of peaks) {
    const nearest = bars.reduce(
      (best, bar) => (Math.abs(bar - peak) < Math.abs(best - peak) ? bar : best),
      Infinity,
    );
    const start = Math.abs(nearest - peak) <= SNAP_SECONDS ? nearest : peak;
    if ([...starts, durationSeconds].every((other) => Math.abs(other - start) >= SHORTEST_SECONDS))
      starts.push(start);
  }
  return starts.sort((a, b) => a - b);
}

/** The mean levels around each step. */
function soundsOf({ levels, centres, frameCount, framesPerSecond }: BandFrames): Float64Array[] {
  const bands = centres.length;
  const count = Math.floor(frameCount / framesPerSecond / STEP_SECONDS);
  return Array.from({ length: count }, (_, step) => {
    const middle = step * STEP_SECONDS;
    const from = Math.max(0, Math.round((middle - MEAN_SECONDS / 2) * framesPerSecond));
    const to = Math.min(frameCount, Math.round((middle + MEAN_SECONDS / 2) * framesPerSecond));
    const sound = new Float64Array(bands);
    for (let frame = from; frame < to; frame++)
      for (let band = 0; band < bands; band++) sound[band]! += levels[frame * bands + band]! / (to - from);
    return sound;
  });
}

/** How much more the seconds before and after each step differ from each other than among themselves; 0 but at peaks. */
function noveltyOf(sounds: readonly Float64Array[]): number[] {
  const side = SIDE_SECONDS / STEP_SECONDS;
  const usual = meanOf(sounds.map((sound) => Math.hypot(...sound)));
  if (usual === 0) return [];
  // Distances of each step to the ones that follow it within both sides.
  const distances = sounds.map((one, at) =>
    sounds.slice(at, at + 2 * side).map((other) => distance(one, other) / usual),
  );
  const all = sounds.map((_, middle) => {
    if (middle < side / 2 || middle > sounds.length - side / 2) return 0;
    const [from, to] = [Math.max(0, middle - side), Math.min(sounds.length, middle + side)];
    let [across, acrossCount, within, withinCount] = [0, 0, 0, 0];
    for (let one = from; one < to; one++)
      for (let other = one + 1; other < to; other++) {
        const apart = distances[one]![other - one]!;
        if (one < middle && other >= middle) [across, acrossCount] = [across + apart, acrossCount + 1];
        else [within, withinCount] = [within + apart, withinCount + 1];
      }
    return across / acrossCount - within / withinCount;
  });
  return all.map((value, at) => (value >= (all[at - 1] ?? 0) && value > (all[at + 1] ?? 0) ? value : 0));
}

function distance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at]! - other[at]!) ** 2;
  return Math.sqrt(sum);
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return values.length === 0 ? 0 : sum / values.length;
}
