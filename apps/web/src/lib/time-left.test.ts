import { expect, it } from 'vitest';
import { leftNow, secondsLeft } from './time-left.ts';

it('tells from how fast the share grew since it was first seen', () => {
  expect(secondsLeft({ share: 0.2, at: 1000 }, 0.6, 5000)).toBeCloseTo(4);
});

it('says nothing while it knows too little', () => {
  expect(secondsLeft({ share: 0.2, at: 0 }, 0.21, 60_000)).toBeUndefined();
  expect(secondsLeft({ share: 0, at: 0 }, 0.5, 1500)).toBeUndefined();
  expect(secondsLeft({ share: 0, at: 0 }, 1, 9000)).toBeUndefined();
});

it('ticks down what was told, and stays at nothing', () => {
  const told = { seconds: 10, at: 1000 };
  expect([500, 1000, 5000, 60_000].map((now) => leftNow(told, now))).toEqual([10, 10, 6, 0]);
});
