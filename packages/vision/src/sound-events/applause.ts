import { BIN_HZ, decibels, RATE, type SoundFrame } from './sound-frame.ts';

/** Energy is looked at in pieces of 4 ms: a clap lasts a few of them. */
const PIECE_SAMPLES = 64;
/** A piece is compared with so many before and after it. */
const AROUND = 12;
/** Steadiness is judged on pieces of an eighth of a second. */
const LONG_PIECE_SAMPLES = RATE / 8;
const BAND = { low: 500, high: 7000 };

/** What applause is judged by, of one second; for tests and for tuning. */
export type ApplauseSigns = {
  level: number;
  /** Of the spectrum between 500 and 7,000 Hz: 1 is white noise, near 0 a few tones. */
  flatness: number;
  /** Mean periodicity. */
  voiced: number;
  /** How unevenly the energy is spread over 4 ms pieces: 0.2 in steady noise, more in a crowd of claps. */
  grain: number;
  /** How many pieces a second are louder than those around them. */
  onsets: number;
  /** How unevenly it is spread over eighths of a second. */
  unsteady: number;
};

/** Measures one second (16,000 samples), its frames, and the power of its spectrum's bins. */
export function applauseSigns(
  second: Float32Array,
  frames: readonly SoundFrame[],
  power: Float64Array,
): ApplauseSigns {
  const emphasized = second.map((sample, at) => sample - 0.95 * (second[at - 1] ?? 0));
  const pieces = energiesOf(emphasized, PIECE_SAMPLES);
  const ratios = pieces.map((piece, at) => piece / (meanOf(pieces, at - AROUND, at + AROUND) + 1e-12));
  const isOnset = (at: number) =>
    ratios[at]! > 1.6 && ratios[at]! >= (ratios[at - 1] ?? 0) && ratios[at]! > (ratios[at + 1] ?? 0);
  const long = energiesOf(second, LONG_PIECE_SAMPLES);
  return {
    level: decibels(long.reduce((sum, piece) => sum + piece, 0) / second.length),
    flatness: flatnessOf(power),
    voiced: frames.reduce((sum, { voiced }) => sum + voiced, 0) / Math.max(1, frames.length),
    grain: unevenness(ratios),
    onsets: pieces.filter((_, at) => isOnset(at)).length,
    unsteady: unevenness(long),
  };
}

/** How much one second sounds like applause, 0..1: every sign must agree. */
export function applauseOf({ level, flatness, voiced, grain, onsets, unsteady }: ApplauseSigns): number {
  return (
    ramp(level, -55, -45) *
    ramp(flatness, 0.15, 0.35) *
    ramp(-voiced, -0.45, -0.3) *
    ramp(grain, 0.42, 0.56) *
    ramp(onsets, 17, 23) *
    ramp(-unsteady, -0.9, -0.6)
  );
}

/** 0 up to `from`, 1 from `to` on, straight between them. */
export function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

function energiesOf(samples: Float32Array, length: number): Float64Array {
  return Float64Array.from({ length: Math.floor(samples.length / length) }, (_, at) => {
    let energy = 0;
    for (let i = at * length; i < (at + 1) * length; i++) energy += samples[i]! * samples[i]!;
    return energy;
  });
}

function meanOf(values: Float64Array, from: number, to: number): number {
  const [first, last] = [Math.max(0, from), Math.min(values.length - 1, to)];
  let sum = 0;
  for (let at = first; at <= last; at++) sum += values[at]!;
  return sum / (last - first + 1);
}

/** Standard deviation as a share of the mean; 0 where all is silent. */
function unevenness(values: Float64Array): number {
  const mean = meanOf(values, 0, values.length - 1);
  if (mean < 1e-12) return 0;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
}

/** Geometric over arithmetic mean of the power in the band. Source: Gray and Markel, 1974. */
function flatnessOf(power: Float64Array): number {
  const bins = power.subarray(Math.ceil(BAND.low / BIN_HZ), Math.floor(BAND.high / BIN_HZ));
  const mean = bins.reduce((sum, value) => sum + value, 0) / bins.length;
  if (mean < 1e-12) return 0;
  const logMean = bins.reduce((sum, value) => sum + Math.log(value + 1e-15), 0) / bins.length;
  return Math.exp(logMean) / mean;
}
