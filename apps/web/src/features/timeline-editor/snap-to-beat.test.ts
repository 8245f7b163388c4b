import { expect, it } from 'vitest';
import { snappedToBeat } from './snap-to-beat.ts';

const beats = [0, 0.5, 1, 1.5, 2].map((seconds) => ({ seconds: 10 + seconds, weight: 'beat' as const }));
const clip = { start: 3, end: 4.3 };

it.each([
  ['an end near a beat', 'end', 4.05, 4],
  ['an end between two', 'end', 4.25, 4.25],
  ['a start, by where its clip then ends', 'start', 2.85, 2.8],
  ['a start between two', 'start', 3.05, 3.05],
] as const)('%s', (_, side, seconds, wanted) => {
  expect(snappedToBeat(beats, clip, { begins: 10, side, seconds, reach: 0.1 })).toBeCloseTo(wanted, 6);
});
