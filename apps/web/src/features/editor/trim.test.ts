import { expect, it } from 'vitest';
import { limitsOf, trimmed } from './trim.ts';

const limits = { from: 2, to: 12 };
const frame = 1 / 25;

it('goes as far as the clip of the cut, never below zero', () => {
  const clips = { a: { clipStartTime: 2, clipEndTime: 12 }, b: { clipStartTime: -0.5, clipEndTime: 3 } };
  expect(limitsOf({ clips }, { clipID: 'a', start: 4, end: 9 })).toEqual(limits);
  expect(limitsOf({ clips }, { clipID: 'b', start: 0, end: 3 }).from).toBe(0);
  expect(limitsOf({ clips }, { clipID: 'gone', start: 4, end: 9 })).toEqual({ from: 4, to: 9 });
});

it('moves one end inside its limits, and leaves at least one frame', () => {
  const cut = { start: 4, end: 9 };
  expect(trimmed(cut, 'start', 5.5, limits, frame)).toEqual({ start: 5.5, end: 9 });
  expect(trimmed(cut, 'start', -3, limits, frame)).toEqual({ start: 2, end: 9 });
  expect(trimmed(cut, 'start', 20, limits, frame)).toEqual({ start: 8.96, end: 9 });
  expect(trimmed(cut, 'end', 30, limits, frame)).toEqual({ start: 4, end: 12 });
  expect(trimmed(cut, 'end', 1, limits, frame)).toEqual({ start: 4, end: 4.04 });
});
