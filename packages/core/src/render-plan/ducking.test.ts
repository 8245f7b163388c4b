import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import { duckingCurve, mergedSpeech, type SampleRange } from './ducking.ts';
import { gainOfCurve } from './gain-curve.ts';

const RATE = 48_000;
const inSamples = (stretches: [number, number][]): SampleRange[] =>
  stretches.map(([start, end]) => ({ start: start * RATE, end: end * RATE }));
const decibelsAt = (curve: ReturnType<typeof duckingCurve>, seconds: number) =>
  20 * Math.log10(gainOfCurve(curve, seconds * RATE));

describe('duckingCurve', () => {
  it('has stepped back by 12 dB when speech begins, stays there, and comes back in 2.5 s', () => {
    const curve = duckingCurve(inSamples([[4, 6]]), RATE);
    for (const [seconds, decibels] of [
      ...([
        [0, 0],
        [3.88, 0],
        [3.94, -6],
        [4, -12],
        [5, -12],
        [6, -12],
      ] as const),
      ...([
        [7.25, -6],
        [8.5, 0],
        [60, 0],
      ] as const),
    ])
      expect(decibelsAt(curve, seconds), `${seconds} s`).toBeCloseTo(decibels, 1);
  });

  it('changes nothing without speech', () => {
    expect(duckingCurve([], RATE)).toEqual([]);
    expect(duckingCurve(inSamples([[3, 3]]), RATE)).toEqual([]);
  });

  it('stays back over a short pause, and comes back only in part before the next sentence', () => {
    const close = duckingCurve(
      inSamples([
        [1, 2],
        [2.9, 4],
      ]),
      RATE,
    );
    expect(decibelsAt(close, 2.5)).toBeCloseTo(-12, 3);
    const apart = duckingCurve(
      inSamples([
        [1, 2],
        [4, 5],
      ]),
      RATE,
    );
    expect(decibelsAt(apart, 3)).toBeCloseTo(-7.2, 1);
    expect(decibelsAt(apart, 4)).toBeCloseTo(-12, 3);
  });

  it('is never more than 12 dB back nor louder, is back wherever someone speaks, and has no step', () => {
    const stretch = fc.tuple(
      fc.double({ min: 0, max: 30, noNaN: true }),
      fc.double({ min: 0.05, max: 8, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 8 }), (stretches) => {
        const speech = inSamples(stretches.map(([start, length]) => [start, start + length]));
        const curve = duckingCurve(speech, RATE);
        for (const { start, end } of speech)
          for (const sample of [start, (start + end) / 2, end])
            expect(decibelsAt(curve, sample / RATE)).toBeCloseTo(-12, 1);
        const levels = Array.from({ length: 1800 }, (_, at) => decibelsAt(curve, at * 0.025));
        expect(Math.min(...levels)).toBeGreaterThan(-12.01);
        expect(Math.max(...levels)).toBeLessThan(0.01);
        const steps = levels.slice(2).map((level, at) => Math.abs(level - levels[at]!));
        expect(Math.max(...steps)).toBeLessThan(6);
      }),
      propertyRuns(20),
    );
  });
});

describe('mergedSpeech', () => {
  it('puts together what overlaps or follows within a pause, in order', () => {
    const merged = mergedSpeech(
      inSamples([
        [5, 6],
        [0, 2],
        [1, 1.5],
        [2.9, 4],
      ]),
      RATE,
    );
    expect(merged).toEqual(
      inSamples([
        [0, 4],
        [5, 6],
      ]),
    );
  });
});
