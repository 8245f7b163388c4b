import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import { secondsOf, timeOffsetOf } from './time-offset.ts';

describe('time offsets', () => {
  it('are whole seconds plus nanoseconds, without nanos where they are 0', { tags: ['@S3.59'] }, () => {
    expect(timeOffsetOf(12)).toEqual({ seconds: 12 });
    expect(timeOffsetOf(12.4)).toEqual({ seconds: 12, nanos: 400_000_000 });
    expect(timeOffsetOf(0.9999999)).toEqual({ seconds: 1 });
  });

  it('keep every microsecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (micros) => {
        expect(secondsOf(timeOffsetOf(micros / 1e6))).toBe(micros / 1e6);
      }),
      propertyRuns(100),
    );
  });
});
