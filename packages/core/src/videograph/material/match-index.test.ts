import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import { SIDE_LENGTH, SIZE, VELOCITY_X, VELOCITY_Y, X, Y } from './join-side.ts';
import { matchIndexOf, nearestMatches, placeDistance, velocityDistance } from './match-index.ts';

const point = fc.tuple(
  ...[1, 1, 1].map((max) => fc.double({ min: 0, max, noNaN: true })),
  ...[1, 1].map((max) => fc.double({ min: -max, max, noNaN: true })),
);

function sidesOf(points: readonly number[][]): Float32Array {
  const sides = new Float32Array(points.length * SIDE_LENGTH);
  points.forEach((values, slot) => {
    [X, Y, SIZE, VELOCITY_X, VELOCITY_Y].forEach((column, at) => {
      sides[slot * SIDE_LENGTH + column] = values[at]!;
    });
  });
  return sides;
}

/** The same question answered by looking at all. */
function byLookingAtAll(
  sides: Float32Array,
  count: number,
  from: Float32Array,
  limit: number,
  match: number,
  reach: number,
) {
  return Array.from({ length: count }, (_, slot) => {
    const place = placeDistance(from, 0, sides, slot);
    return { slot, place, ranked: place + velocityDistance(from, 0, sides, slot, reach) };
  })
    .filter(({ slot, place }) => place <= match * match && slot % 3 !== 0)
    .sort((a, b) => a.ranked - b.ranked || a.slot - b.slot)
    .slice(0, limit)
    .map(({ slot }) => slot);
}

describe('nearestMatches', () => {
  it.each([0, 0.3])('finds what looking at all finds, with velocity reach %d', (reach) => {
    const points = fc.array(point, { minLength: 1, maxLength: 300 });
    const match = fc.double({ min: 0.05, max: 0.8, noNaN: true });
    fc.assert(
      fc.property(points, point, match, fc.integer({ min: 1, max: 20 }), (all, asked, within, limit) => {
        const sides = sidesOf(all);
        const from = sidesOf([asked]);
        const index = matchIndexOf(sides, all.length, reach);
        const found = nearestMatches(index, from, 0, limit, within, (slot) => slot % 3 !== 0);
        const expected = byLookingAtAll(sides, all.length, from, limit, within, reach);
        expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      }),
      propertyRuns(100),
    );
  });
});
