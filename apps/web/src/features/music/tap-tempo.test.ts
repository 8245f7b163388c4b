import { expect, it } from 'vitest';
import { tempoOfTaps, withTap } from './tap-tempo.ts';

const tapsOf = (...times: number[]) => times.reduce<number[]>(withTap, []);

it('takes four taps or more for a tempo, and a late one changes little', () => {
  expect(tempoOfTaps(tapsOf(0, 0.5, 1))).toBeUndefined();
  expect(tempoOfTaps(tapsOf(10, 10.5, 11, 11.5))).toBe(120);
  expect(tempoOfTaps(tapsOf(0, 0.5, 1.05, 1.5, 2, 2.5))).toBeCloseTo(120, -1);
});

it('begins again after a pause', () => {
  expect(tapsOf(0, 0.5, 1, 9, 9.6)).toEqual([9, 9.6]);
  expect(tapsOf(9, 9.5, 2)).toEqual([2]);
});

it('knows no tempo that no music has', () => {
  expect(tempoOfTaps([0, 0.1, 0.2, 0.3])).toBeUndefined();
  expect(tempoOfTaps([1, 1, 1, 1])).toBeUndefined();
});
