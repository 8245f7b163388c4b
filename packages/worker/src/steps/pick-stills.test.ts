import type { SecondQuality } from '@cutgraph/core';
import { expect, test } from 'vitest';
import { candidatesOf, worthOf } from './pick-stills.ts';

const GOOD: SecondQuality = {
  sharpness: 0.6,
  light: 0.5,
  shake: 0,
  black: false,
  frozen: false,
  loudness: null,
};
const timesOf = (stretches: { timeSeconds: number }[][]) =>
  stretches.map((some) => some.map(({ timeSeconds }) => timeSeconds));

test('a picture is worth more the sharper it is, when it is well lit, and with faces', () => {
  const plain = worthOf({ sharpness: 0.5, light: 0.5, faces: 0 });
  expect(worthOf({ sharpness: 0.8, light: 0.5, faces: 0 })).toBeGreaterThan(plain);
  expect(worthOf({ sharpness: 0.5, light: 0.05, faces: 0 })).toBeLessThan(plain / 2);
  expect(worthOf({ sharpness: 0.5, light: 0.98, faces: 0 })).toBeLessThan(plain / 2);
  const one = worthOf({ sharpness: 0.5, light: 0.5, faces: 1 });
  expect(one).toBeGreaterThan(plain);
  expect(worthOf({ sharpness: 0.5, light: 0.5, faces: 9 })).toBeLessThan(plain + 2 * (one - plain));
});

test('each stretch of a video gives its best seconds', () => {
  const quality = Array.from({ length: 8 }, () => GOOD);
  quality[1] = { ...GOOD, sharpness: 0.9 };
  quality[2] = { ...GOOD, black: true };
  quality[6] = { ...GOOD, shake: 1 };
  const found = candidatesOf(8, quality, [3.2, 7.9], { stretches: 4, each: 1 });
  expect(timesOf(found)).toEqual([[1.5], [3.2], [4.5], [7.9]]);
});

test('a video of which nothing is known, or that is very short, is shown all the same', () => {
  expect(timesOf(candidatesOf(4, [], [], { stretches: 2, each: 1 }))).toEqual([[0.5], [2.5]]);
  const [[only]] = timesOf(candidatesOf(0.2, [], [], { stretches: 8, each: 2 })) as [[number]];
  expect(only).toBeCloseTo(0.15);
});
