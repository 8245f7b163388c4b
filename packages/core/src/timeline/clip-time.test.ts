import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyClip, anySpeed } from '../../test/made-timelines.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import { clipSeconds, filmTimeOf, meanSpeed, sourceTimeAt, timeMapOf } from './clip-time.ts';
import { checkSpeed, fittingSpeed, SPEED_LIMITS, SPEED_RAMPS, type Speed, speedSteps } from './speed.ts';

const clip = { start: 2, end: 10 };

describe('the time of a clip', () => {
  it('is that of its source where it has no speed', () => {
    expect(clipSeconds(clip)).toBe(8);
    expect([sourceTimeAt(clip, 1.5), filmTimeOf(clip, 3.5)]).toEqual([3.5, 1.5]);
    expect([timeMapOf(clip), timeMapOf({ ...clip, speed: 1 }), timeMapOf({ ...clip, speed: null })]).toEqual([
      ...[null, null, null],
    ]);
  });

  it.each([
    [0.25, 32, 4],
    [0.5, 16, 3],
    [2, 4, 1.5],
    [4, 2, 1.25],
  ])('at %d lasts %d s', (speed, seconds, into) => {
    expect(clipSeconds({ ...clip, speed })).toBe(seconds);
    expect(sourceTimeAt({ ...clip, speed }, 4)).toBeCloseTo(2 + 4 * speed, 6);
    expect(filmTimeOf({ ...clip, speed }, 2 + speed * into)).toBeCloseTo(into, 6);
  });

  it('goes there and back, inside the clip and beyond its ends', () => {
    const anywhere = fc.double({ min: -3, max: 40, noNaN: true });
    fc.assert(
      fc.property(anyClip, anySpeed, anywhere, (any, speed, into) => {
        const timed = { ...any, speed };
        const seconds = sourceTimeAt(timed, into);
        expect(filmTimeOf(timed, seconds)).toBeCloseTo(into, 4);
        expect(sourceTimeAt(timed, into + 0.1)).toBeGreaterThan(seconds);
        expect(sourceTimeAt(timed, 0)).toBeCloseTo(timed.start, 5);
        expect(sourceTimeAt(timed, clipSeconds(timed))).toBeCloseTo(timed.end, 4);
        expect(clipSeconds(timed) * meanSpeed(timed)).toBeCloseTo(timed.end - timed.start, 4);
      }),
      propertyRuns(200),
    );
  });
});

describe('a ramp', () => {
  it.each(SPEED_RAMPS)('%s is made of small steps within the limits', (ramp) => {
    const steps = speedSteps(ramp);
    expect(steps.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    for (const [at, { factor }] of steps.entries()) {
      expect(factor).toBeGreaterThanOrEqual(SPEED_LIMITS.min);
      expect(factor).toBeLessThanOrEqual(SPEED_LIMITS.max);
      const before = steps[at - 1]?.factor ?? factor;
      expect(Math.max(factor / before, before / factor)).toBeLessThan(1.3);
    }
    expect(Math.max(...steps.map(({ factor }) => factor))).toBeGreaterThan(1.5);
  });

  it('is like its name: slow in the middle, fast in the middle, fast at one end', () => {
    const at = (ramp: Speed, share: number) => {
      let sum = 0;
      return speedSteps(ramp).find((step) => {
        sum += step.share;
        return sum >= share;
      })!.factor;
    };
    for (const ramp of ['hero', 'bullet'] as const) expect(at(ramp, 0.5)).toBeLessThan(at(ramp, 0.25) / 3);
    expect(at('jumpCut', 0.5)).toBeGreaterThan(3 * at('jumpCut', 0.1));
    expect(at('flashIn', 0.1)).toBeGreaterThan(3 * at('flashIn', 0.9));
    expect(at('flashOut', 0.9)).toBeGreaterThan(3 * at('flashOut', 0.1));
    expect(at('montage', 0.4)).toBeGreaterThan(3 * at('montage', 0.7));
  });
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.2, 4.01, '2', 'slow', null, {}, []])(
  'refuses %j as a speed',
  (speed) => {
    expect(() => checkSpeed(speed as Speed, 'cut 2')).toThrow(
      'The speed of cut 2 must be a number from 0.25 to 4, or one of: montage, hero, bullet, jumpCut, flashIn, flashOut.',
    );
  },
);

it('brings a wish within the limits', () => {
  expect([9, 0.1, 1.234, 1, 1.001, 'hero' as const].map(fittingSpeed)).toEqual([
    4,
    0.25,
    1.23,
    null,
    null,
    'hero',
  ]);
});
