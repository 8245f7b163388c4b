import { expect, it } from 'vitest';
import { pictureDifference } from './picture-hash.ts';

const ZERO = '0'.repeat(32);

it('counts the bits that differ, and knows nothing where a hash is missing', () => {
  expect(pictureDifference(ZERO, ZERO)).toBe(0);
  expect(pictureDifference(ZERO, 'f'.repeat(32))).toBe(1);
  expect(pictureDifference(ZERO, `${'0'.repeat(31)}7`)).toBe(3 / 128);
  expect(pictureDifference('a'.repeat(32), '5'.repeat(32))).toBe(1);
  expect(pictureDifference(undefined, ZERO)).toBeNull();
  expect(pictureDifference('', '')).toBeNull();
});
