import { expect, it } from 'vitest';
import { leftNow, type ShownLeft, secondsLeft, shownNext } from './time-left.ts';

it('estimates from how fast the share grew since it was first seen', () => {
  expect(secondsLeft({ share: 0.2, at: 1000 }, 0.6, 5000)).toBeCloseTo(4);
});

it('says nothing while it knows too little', () => {
  expect(secondsLeft({ share: 0.2, at: 0 }, 0.21, 60_000)).toBeUndefined();
  expect(secondsLeft({ share: 0, at: 0 }, 0.5, 1500)).toBeUndefined();
  expect(secondsLeft({ share: 0, at: 0 }, 1, 9000)).toBeUndefined();
});

it('counts down what was reported, and stays at nothing', () => {
  const reported = { seconds: 10, at: 1000 };
  expect([500, 1000, 5000, 60_000].map((now) => leftNow(reported, now))).toEqual([10, 10, 6, 0]);
});

it('shows an estimate without jumps: down by half the way, up only where much more was reported for a while', () => {
  let shown: ShownLeft | null = null;
  const shownAfter = (seconds: number, at: number) => {
    shown = shownNext(shown, seconds, at);
    return Math.round(shown.seconds);
  };
  expect(shownAfter(120, 0)).toBe(120);
  // One wild telling, and a little more: neither is shown.
  expect(shownAfter(360, 1000)).toBe(119);
  expect(shownAfter(125, 2000)).toBe(118);
  expect(shownAfter(60, 3000)).toBe(89);
  expect(shownAfter(400, 4000)).toBe(88);
  expect(shownAfter(390, 10_000)).toBe(82);
  expect(shownAfter(380, 14_000)).toBe(380);
});

it('does not jump either where nothing is known for a moment, and begins again where that lasts', () => {
  const before = shownNext(null, 60, 0);
  const unknown = shownNext(shownNext(before, null, 1000), null, 3000);
  const again = shownNext(unknown, 360, 4000);
  expect(leftNow(again, 4000)).toBe(56);
  expect(leftNow(shownNext(unknown, 360, 12_000), 12_000)).toBe(360);
});
