import { expect, it } from 'vitest';
import { leftNow, type ShownLeft, secondsLeft, shownNext } from './time-left.ts';

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

it('shows an estimate without jumps: down by half the way, up only where much more was told for a while', () => {
  let shown: ShownLeft | null = null;
  const told = (seconds: number, at: number) => {
    shown = shownNext(shown, seconds, at);
    return Math.round(shown.seconds);
  };
  expect(told(120, 0)).toBe(120);
  // One wild telling, and a little more: neither is shown.
  expect(told(360, 1000)).toBe(119);
  expect(told(125, 2000)).toBe(118);
  expect(told(60, 3000)).toBe(89);
  expect(told(400, 4000)).toBe(88);
  expect(told(390, 10_000)).toBe(82);
  expect(told(380, 14_000)).toBe(380);
});
