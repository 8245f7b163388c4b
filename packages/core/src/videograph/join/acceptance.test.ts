import { expect, it } from 'vitest';
import { LOG_ASPECT, PROMINENCE, QUALITY, SIDE_LENGTH, SIZE, X, Y } from '../material/join-side.ts';
import type { Sight } from '../material/sights.ts';
import { ACCEPTABLE, acceptanceOf } from './acceptance.ts';

/** A person who stands in the middle, large and plainly seen. */
function sight(values: Record<number, number> = {}, kind = 'person'): Sight {
  const side = new Float32Array(SIDE_LENGTH);
  const usual = { [X]: 0.5, [Y]: 0.5, [SIZE]: 0.4, [LOG_ASPECT]: -1, [PROMINENCE]: 0.8, [QUALITY]: 0.9 };
  for (const [at, value] of Object.entries({ ...usual, ...values })) side[Number(at)] = value;
  return { side, kind };
}

it('two people who stand about alike are accepted', () => {
  expect(acceptanceOf(sight(), sight({ [X]: 0.6, [SIZE]: 0.35 }))).toBeGreaterThan(ACCEPTABLE);
});

it.each([
  ['a person and a thing', sight({}, 'bottle')],
  ['someone hardly seen', sight({ [PROMINENCE]: 0.35 })],
  ['a blurred picture', sight({ [QUALITY]: 0.3 })],
  ['a pair of hands', sight({ [LOG_ASPECT]: 0 })],
  ['a torso', sight({}, 'part of a person')],
  ['one far smaller', sight({ [SIZE]: 0.13 })],
  ['one at the other side', sight({ [X]: -0.05 })],
])('%s are not', (_, other) => {
  expect(acceptanceOf(sight(), other)).toBeLessThan(ACCEPTABLE);
  expect(acceptanceOf(other, sight())).toBeLessThan(ACCEPTABLE);
});

it('one side at least must be prominent', () => {
  const faint = { [PROMINENCE]: 0.6 };
  expect(acceptanceOf(sight(faint), sight())).toBeGreaterThan(ACCEPTABLE);
  expect(acceptanceOf(sight(faint), sight(faint))).toBe(0);
});

it('is more the nearer the places, the sizes and the colours', () => {
  const rising = [
    acceptanceOf(sight(), sight({ [X]: 0.9, [SIZE]: 0.2 }), 0.2),
    acceptanceOf(sight(), sight({ [X]: 0.8, [SIZE]: 0.2 }), 0.2),
    acceptanceOf(sight(), sight({ [X]: 0.8, [SIZE]: 0.3 }), 0.2),
    acceptanceOf(sight(), sight({ [X]: 0.8, [SIZE]: 0.3 }), 0.6),
  ];
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(new Set(rising).size).toBe(4);
});
