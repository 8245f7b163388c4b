import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import { frameAt, roundSeconds, unitsOfLengths } from './time.ts';

describe('unitsOfLengths', () => {
  it('ends where one rounding of the sum would', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.04, max: 60, noNaN: true }), { minLength: 1, maxLength: 50 }),
        (lengths) => {
          const units = unitsOfLengths(lengths, 30);
          const total = lengths.reduce((sum, length) => sum + length, 0);
          const frames = units.reduce((sum, count) => sum + count, 0);
          expect(Math.abs(frames - total * 30)).toBeLessThanOrEqual(0.5 + 0.002);
        },
      ),
      propertyRuns(100),
    );
  });
});

describe('moments', () => {
  it('are kept to the microsecond', () => {
    expect(roundSeconds(0.1 + 0.2)).toBe(0.3);
    expect(frameAt(1.0166667, 30)).toBe(31);
  });
});
