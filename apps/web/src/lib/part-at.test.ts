import { expect, it } from 'vitest';
import { partAt } from './part-at.ts';

const film = [
  { start: 10, end: 12 },
  { start: 0, end: 6 },
];

it.each([
  [0, 0, 10],
  [0.2, 0, 11.6],
  [0.25, 1, 0],
  [0.5, 1, 2],
  [1, 1, 6],
])('at %d of a film plays part %d, at second %d', (share, place, seconds) => {
  const at = partAt(film, share)!;
  expect(at.part).toBe(film[place]);
  expect(at.seconds).toBeCloseTo(seconds, 6);
});

it('is nowhere in a film of nothing', () => {
  expect(partAt([], 0.5)).toBeUndefined();
});
