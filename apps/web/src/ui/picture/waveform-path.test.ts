import { expect, it } from 'vitest';
import { WAVE_COLUMNS, waveformPath } from './waveform-path.ts';

/** The height of each column, read back from the upper edge. */
const heightsOf = (path: string) =>
  path
    .slice(1, -1)
    .split('L')
    .slice(0, WAVE_COLUMNS)
    .map((point) => 1 - Number(point.split(' ')[1]));

it('keeps a short loud sound at its place', () => {
  const peaks = Array.from({ length: 4800 }, (_, index) => (index === 2405 ? 0.9 : 0.1));
  const heights = heightsOf(waveformPath({ secondsPerPeak: 0.1, peaks }, 480));
  expect(heights[240]).toBeCloseTo(0.9);
  expect(heights.filter((height) => height > 0.5)).toHaveLength(1);
});

it('is stretched where there are few peaks, and flat where the sound has ended', () => {
  const heights = heightsOf(waveformPath({ secondsPerPeak: 1, peaks: [0.5, 1] }, 4));
  expect(heights[0]).toBeCloseTo(0.5);
  expect(heights[WAVE_COLUMNS * 0.4]).toBeCloseTo(1);
  expect(heights.at(-1)).toBeCloseTo(0.02);
});

it('mirrors about the middle', () => {
  const points = waveformPath({ secondsPerPeak: 1, peaks: [0.25] }, 1)
    .slice(1, -1)
    .split('L');
  expect(points).toHaveLength(2 * WAVE_COLUMNS);
  expect([points[0], points.at(-1)]).toEqual(['0.5 0.75', '0.5 1.25']);
});

it('draws nothing of nothing', () => {
  expect(waveformPath({ secondsPerPeak: 1, peaks: [] }, 3)).toBe('');
  expect(waveformPath({ secondsPerPeak: 1, peaks: [1] }, 0)).toBe('');
});
