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
const NOTHING = () => 0;
const timesOf = (stretches: { timeSeconds: number }[][]) =>
  stretches.map((some) => some.map(({ timeSeconds }) => timeSeconds));

test('a picture is worth more the sharper it is, when it is well lit, and with faces or objects', () => {
  const picture = { sharpness: 0.5, light: 0.5, faces: 0, objects: 0 };
  const plain = worthOf(picture);
  expect(worthOf({ ...picture, sharpness: 0.8 })).toBeGreaterThan(plain);
  expect(worthOf({ ...picture, light: 0.05 })).toBeLessThan(plain / 2);
  expect(worthOf({ ...picture, light: 0.98 })).toBeLessThan(plain / 2);
  const object = worthOf({ ...picture, objects: 1 });
  const face = worthOf({ ...picture, faces: 1 });
  expect(object).toBeGreaterThan(plain);
  expect(face).toBeGreaterThan(object);
  expect(worthOf({ ...picture, faces: 9 })).toBeLessThan(plain + 2.01 * (face - plain));
});

test('each stretch of a video gives its best seconds', () => {
  const quality = Array.from({ length: 8 }, () => GOOD);
  quality[1] = { ...GOOD, sharpness: 0.9 };
  quality[2] = { ...GOOD, black: true };
  quality[6] = { ...GOOD, shake: 1 };
  const found = candidatesOf(8, quality, [3.2, 7.9], NOTHING, { stretches: 4, each: 1 });
  expect(timesOf(found)).toEqual([[1.5], [3.2], [4.5], [7.9]]);
});

test('a video of which nothing is known, or that is very short, is shown all the same', () => {
  expect(timesOf(candidatesOf(4, [], [], NOTHING, { stretches: 2, each: 1 }))).toEqual([[0.5], [2.5]]);
  const [[only]] = timesOf(candidatesOf(0.2, [], [], NOTHING, { stretches: 8, each: 2 })) as [[number]];
  expect(only).toBeCloseTo(0.15);
});

test('a second in which an object is seen comes before an empty one that is as good', () => {
  const quality = Array.from({ length: 4 }, () => GOOD);
  const objectsAt = (time: number) => (time >= 2 && time < 3 ? 1 : 0);
  expect(timesOf(candidatesOf(4, quality, [], objectsAt, { stretches: 1, each: 1 }))).toEqual([[2.5]]);
});
