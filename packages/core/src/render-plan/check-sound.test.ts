import { expect, it } from 'vitest';
import type { SecondQuality } from '../footage/second-quality.ts';
import { heardRanges } from './check-sound.ts';
import { noiseCutOf } from './noise-cut.ts';

const RATE = 10;
const seconds = (...loudness: (number | null)[]): SecondQuality[] =>
  loudness.map((one) => ({
    ...{ sharpness: 1, light: 0.5, shake: 0, black: false, frozen: false, loudness: one },
  }));
const piece = { input: 'a', atSample: 0, startSeconds: 0.5, sampleCount: 60, silent: false };

it('is every two whole seconds of a piece that were both loud', () => {
  expect(heardRanges(piece, seconds(-20, -20, -20, null, -20, -20, -20), RATE)).toEqual([
    { from: 5, to: 25 },
    { from: 35, to: 55 },
  ]);
});

it('is nothing where a second was quiet or nothing is known of it', () => {
  expect(heardRanges(piece, seconds(-20, -60, -20, null, -20, -60, -20), RATE)).toEqual([]);
  expect(heardRanges(piece, seconds(-20, -20), RATE)).toEqual([]);
  expect(heardRanges(piece, [], RATE)).toEqual([]);
});

it('is nothing in fades, in what is muted or nearly so, and where noise is cut', () => {
  const loud = seconds(-20, -20, -20, -20, -20, -20, -20);
  expect(heardRanges({ ...piece, fadeInSamples: 10, crossfadeOutSamples: 20 }, loud, RATE)).toEqual([
    { from: 15, to: 35 },
  ]);
  expect(heardRanges({ ...piece, silent: true }, loud, RATE)).toEqual([]);
  expect(heardRanges({ ...piece, volume: 0.01 }, loud, RATE)).toEqual([]);
  // Nothing but rumble may have been heard there.
  expect(heardRanges({ ...piece, noiseCut: noiseCutOf('rumble') }, loud, RATE)).toEqual([]);
});
