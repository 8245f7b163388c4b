import { expect, it } from 'vitest';
import { checkStabilise } from './stabilise.ts';

it('lets a clip of ten minutes be stabilised, and any be left as it is', () => {
  expect(() => checkStabilise(true, 600, 'cut 1')).not.toThrow();
  expect(() => checkStabilise(false, 601, 'cut 1')).not.toThrow();
});

it.each<[unknown, number, string]>([
  ['yes', 5, 'Whether cut 2 is stabilised must be true or false.'],
  [1, 5, 'Whether cut 2 is stabilised must be true or false.'],
  [true, 601, 'A stabilised clip is at most 10 minutes long. Split cut 2.'],
])('refuses %j of %d s in a sentence', (stabilise, seconds, message) => {
  expect(() => checkStabilise(stabilise as boolean, seconds, 'cut 2')).toThrow(
    expect.objectContaining({ code: 'invalid-argument', message }),
  );
});
