import type { Waveform } from '../../lib/queries/media-files.ts';

/** How many columns a waveform is drawn with, whatever its length. */
export const WAVE_COLUMNS = 480;

/**
 * A waveform as an SVG path in a box of `WAVE_COLUMNS` x 2, mirrored about its middle line, over the whole duration. A column
 * has the highest of its peaks, so that nothing short is lost; where the sound is shorter than the picture the rest is flat.
 */
export function waveformPath({ secondsPerPeak, peaks }: Waveform, durationSeconds: number): string {
  if (!(durationSeconds > 0) || !(secondsPerPeak > 0) || peaks.length === 0) return '';
  const heights = Array.from({ length: WAVE_COLUMNS }, (_, column) => {
    const from = (column * durationSeconds) / WAVE_COLUMNS / secondsPerPeak;
    const to = ((column + 1) * durationSeconds) / WAVE_COLUMNS / secondsPerPeak;
    const within = peaks.slice(Math.floor(from), Math.max(Math.floor(from) + 1, Math.ceil(to)));
    return Math.min(1, Math.max(0.02, ...within));
  });
  const upper = heights.map((height, column) => `${column + 0.5} ${round(1 - height)}`);
  const lower = heights.map((height, column) => `${column + 0.5} ${round(1 + height)}`).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
