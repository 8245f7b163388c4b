import { expect, it } from 'vitest';
import { waveformMeter } from './waveform.ts';

/** The peaks of so many seconds of mono sound, 200 samples a second, that comes by in pieces of an odd number of bytes. */
function waveformOf(seconds: number, sampleAt: (index: number) => number) {
  const samples = Int16Array.from({ length: seconds * 200 }, (_, index) => sampleAt(index));
  const bytes = Buffer.from(samples.buffer);
  const meter = waveformMeter(200, 1);
  for (let at = 0; at < bytes.length; at += 333) meter.take(bytes.subarray(at, at + 333));
  return meter.waveform(seconds);
}

it('has twenty peaks a second of a sound of up to 100 s', () => {
  const { secondsPerPeak, peaks } = waveformOf(100, () => -16_384) ?? { peaks: [] };
  expect(secondsPerPeak).toBe(0.05);
  expect(peaks).toEqual(Array(2000).fill(0.5));
});

it('has the highest of some together in a longer one, at most 2,000', () => {
  // One click, in the second twentieth of second 7.
  const { secondsPerPeak, peaks } = waveformOf(101, (index) => (index === 7 * 200 + 15 ? 32_767 : 0)) ?? {
    peaks: [],
  };
  expect(secondsPerPeak).toBe(0.1);
  expect(peaks).toHaveLength(1010);
  expect(peaks.flatMap((peak, at) => (peak > 0 ? at : []))).toEqual([70]);
});
