import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersectionOf, secondsCovered, type TimeSpan, unionOf } from './stretch-sets.ts';

const RUNS = { seed: 5, numRuns: 200 };
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }))
    .map(([start, length]): TimeSpan => ({ start, end: start + length })),
  { maxLength: 20 },
);
const covers = (set: readonly TimeSpan[], time: number) =>
  set.some(({ start, end }) => start <= time && time < end);
/** A moment within every second: the ends are whole numbers. */
const MOMENTS = Array.from({ length: 80 }, (_, second) => second + 0.5);

describe('stretches', () => {
  it('a union covers what any of them covers, in order and apart', () => {
    fc.assert(
      fc.property(spans, (some) => {
        const union = unionOf(some);
        for (const time of MOMENTS) expect(covers(union, time)).toBe(covers(some, time));
        for (const [at, next] of union.slice(1).entries()) expect(next.start).toBeGreaterThan(union[at]!.end);
        expect(unionOf(union)).toEqual(union);
        expect(unionOf(some.toReversed())).toEqual(union);
      }),
      RUNS,
    );
  });

  it('an intersection covers what both cover', () => {
    fc.assert(
      fc.property(spans, spans, (some, others) => {
        const [a, b] = [unionOf(some), unionOf(others)];
        const both = intersectionOf(a, b);
        for (const time of MOMENTS) expect(covers(both, time)).toBe(covers(a, time) && covers(b, time));
        expect(intersectionOf(b, a)).toEqual(both);
        expect(unionOf(both, 0).length).toBeLessThanOrEqual(both.length);
        expect(secondsCovered(a) + secondsCovered(b)).toBe(
          secondsCovered(both) + secondsCovered(unionOf([...a, ...b])),
        );
      }),
      RUNS,
    );
  });

  it('small gaps are closed, gaps of that length are not; empty stretches are none', () => {
    const some = [
      { start: 2, end: 3 },
      { start: 0, end: 1.6 },
      { start: 3.5, end: 4 },
      { start: 9, end: 9 },
    ];
    expect(unionOf(some, 0.5)).toEqual([
      { start: 0, end: 3 },
      { start: 3.5, end: 4 },
    ]);
    expect(secondsCovered(unionOf(some, 0.5))).toBe(3.5);
  });
});
