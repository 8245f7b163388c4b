import type { NoiseCut } from '@cutgraph/core';

/** `afftdn` gives back a sample when all windows of three fortieths of a second that it is in have passed: seconds. */
const REDUCTION_DELAY_SECONDS = 1 / 40;

/**
 * The filters for what is cut from a sound (see `NoiseCut`), and how many samples later than it came a sample leaves them. They know
 * what is noise once they have heard a little, so they begin where the sound is decoded and not where it is heard.
 */
export function noiseFilters(
  cut: NoiseCut | undefined,
  sampleRate: number,
): { filters: string[]; delaySamples: number } {
  if (!cut) return { filters: [], delaySamples: 0 };
  const { highPass, reduction } = cut;
  const filters = [
    'aformat=sample_fmts=fltp',
    ...highPass.map(({ hertz, q }) => `highpass=f=${hertz}:poles=2:width_type=q:width=${q}`),
  ];
  if (!reduction) return { filters, delaySamples: 0 };
  const delaySamples = Math.round(REDUCTION_DELAY_SECONDS * sampleRate);
  const { decibels, floorDecibels } = reduction;
  // What is still inside where a sound ends is pushed out by silence.
  filters.push(
    `apad=pad_len=${delaySamples}`,
    `afftdn=noise_reduction=${decibels}:noise_floor=${floorDecibels}`,
  );
  return { filters, delaySamples };
}
