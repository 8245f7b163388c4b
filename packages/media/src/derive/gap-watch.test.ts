import { describe, expect, test } from 'vitest';
import { gapWatch } from './gap-watch.ts';

/** Goes through a video with two pictures, at 0 s and at `until`, with sound in some stretches. */
function watch(until: number, sounds: readonly { from: number; to: number }[]): () => void {
  return () => {
    const gaps = gapWatch('careful');
    gaps.sawSource(0);
    gaps.sawSource(until);
    for (let now = 0; now <= until; now += 1) {
      const heardIn = (since: number) => sounds.some(({ from, to }) => from < now && to > since);
      gaps.reached(now, (since) => (heardIn(since) ? 0.5 : 0));
    }
  };
}

describe('a stretch of an hour without pictures', () => {
  test('is refused where it is silent, or audible only at its beginning', () => {
    expect(watch(3600, [])).toThrow(/hours|minutes|gap|nothing/i);
    expect(watch(3600, [{ from: 0, to: 2 }])).toThrow();
    expect(watch(3600, [{ from: 0, to: 1000 }])).toThrow();
  });

  test('is filled where speech goes on all the while', () => {
    expect(watch(3600, [{ from: 0, to: 3600 }])).not.toThrow();
  });
});

test('a stretch of some minutes is filled, and one of half a minute needs care', () => {
  expect(watch(500, [])).not.toThrow();
  const quick = gapWatch('quick');
  quick.sawSource(0);
  expect(() => quick.sawSource(29)).not.toThrow();
  expect(() => quick.sawSource(60)).toThrow('There is a long stretch without pictures.');
});
