import { expect, it } from 'vitest';
import { nextSpeed, shuttle } from './pace.ts';

it('goes faster with each L, slower and then backwards with each J', () => {
  const paces = [0];
  for (const direction of [1, 1, 1, 1, -1, -1, -1, -1, -1, -1, 1] as const)
    paces.push(shuttle(paces.at(-1) ?? 0, direction));
  expect(paces).toEqual([0, 1, 2, 4, 4, 2, 1, -1, -2, -4, -4, -2]);
});

it('begins backwards from standing', () => expect(shuttle(0, -1)).toBe(-1));

it('comes from a chosen speed to the next of the row', () => expect(shuttle(1.5, 1)).toBe(2));

it('keeps speeds between a quarter and four', () => {
  expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(0.25, -1), nextSpeed(4, 1)]).toEqual([
    1.25, 0.75, 0.25, 4,
  ]);
});
