import type { Denoise } from '../timeline/denoise.ts';

/** What is cut from a sound before anything else is done to it. */
export type NoiseCut = {
  /** High-passes, one behind the other. */
  highPass: readonly HighPassSection[];
  /** Spectral noise reduction behind them; none where absent. */
  reduction?: NoiseReduction;
};

/** A biquad high-pass (R. Bristow-Johnson, Cookbook formulae for audio EQ): ffmpeg's and Web Audio's. */
export type HighPassSection = { hertz: number; q: number };

/** By how much what is quieter than the floor in its band becomes quieter; dB, and dBFS of white noise as `afftdn` has it. */
type NoiseReduction = { decibels: number; floorDecibels: number };

/**
 * A Butterworth filter of the fourth order: 24 dB down at 40 Hz, 3 dB at 80 Hz, below the fundamentals of voices (85 Hz and up),
 * and nothing at 1 kHz.
 */
const HIGH_PASS: readonly HighPassSection[] = [
  { hertz: 80, q: 0.5412 },
  { hertz: 80, q: 1.3066 },
];
/** Measured (decision "Rumble and noise are cut by fixed filters"): a higher floor takes more of quiet voices than of noise. */
const REDUCTION: NoiseReduction = { decibels: 12, floorDecibels: -40 };

const CUTS: Record<Denoise, NoiseCut> = {
  rumble: { highPass: HIGH_PASS },
  noise: { highPass: HIGH_PASS, reduction: REDUCTION },
};

/** What is cut from the sound of a clip that says so. */
export function noiseCutOf(denoise: Denoise): NoiseCut {
  return CUTS[denoise];
}
