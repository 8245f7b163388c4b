import { expect, test } from 'vitest';
import { lastOf, type OpenJob, secondsLeftOf } from './seconds-left-of.ts';

const waiting: OpenJob = {
  running: false,
  progress: 0,
  elapsedSeconds: 0,
  wholeSeconds: 40,
  aheadSeconds: 0,
  runningJobs: 1,
};
const running = (progress: number, elapsedSeconds: number, wholeSeconds = 40): OpenJob => ({
  ...waiting,
  running: true,
  progress,
  elapsedSeconds,
  wholeSeconds,
});

test('waiting work takes its time after what is before it, divided among concurrent runs', () => {
  expect(secondsLeftOf(waiting)).toBe(40);
  expect(secondsLeftOf({ ...waiting, aheadSeconds: 300 })).toBe(340);
  expect(secondsLeftOf({ ...waiting, aheadSeconds: 300, runningJobs: 3 })).toBe(140);
});

test('a run at its usual pace takes what is left of the usual time', () => {
  expect(secondsLeftOf(running(0, 0))).toBe(40);
  expect(secondsLeftOf(running(0.25, 10))).toBe(30);
  expect(secondsLeftOf(running(0.5, 20))).toBe(20);
  expect(secondsLeftOf(running(1, 40))).toBe(0);
});

test('a slower run is estimated by its own pace more and more', () => {
  // Twice as slow: 80 s in all, so 60 s are left after a quarter and 8 s after nine tenths.
  expect(secondsLeftOf(running(0.25, 20))).toBe(37.5);
  expect(secondsLeftOf(running(0.9, 72))).toBeCloseTo(7.6);
  // It was thought to take 40 s and has run for 500 already.
  expect(secondsLeftOf(running(0.9, 500))).toBeGreaterThan(45);
});

test('there is no estimate without history', () => {
  expect(secondsLeftOf({ ...waiting, wholeSeconds: null, aheadSeconds: 10 })).toBeNull();
  expect(secondsLeftOf({ ...running(0.5, 20), wholeSeconds: null })).toBeNull();
});

test('a media takes until its last task ends, as far as that is known', () => {
  expect(lastOf([3, null, 12, 0])).toBe(12);
  expect(lastOf([null])).toBeNull();
  expect(lastOf([])).toBeNull();
});
