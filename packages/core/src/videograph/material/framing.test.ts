import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../test/made-scenes.ts';
import { edgeAround, FRAMINGS, framingsOf, showsSubject } from './framing.ts';
import { viewAt, viewShapeOf } from './view.ts';

const reel = { width: 1080, height: 1920, framesPerSecond: 30 };
const shape = viewShapeOf(16 / 9, reel, true);
/** A person: about a third as wide as tall in pixels. */
const person = (height: number) => ({ height, width: height * 0.18 });

describe('framingsOf', () => {
  it('brings a small subject to each framing, in the middle of the picture', () => {
    const seen = walk('a', { seconds: 7, x: 0.5, ...person(0.2) });
    const windows = framingsOf(seen, 0, 6, shape, 4);
    expect(windows).toHaveLength(FRAMINGS.length);
    windows.forEach((window, at) => {
      const view = viewAt(shape, window);
      expect(0.2 / view.height).toBeCloseTo(FRAMINGS[at]!);
      expect((0.5 - view.left) / view.width).toBeCloseTo(0.5);
      expect((0.5 - view.top) / view.height).toBeCloseTo(0.5);
    });
  });

  it('is no tighter than the source allows', () => {
    const seen = walk('a', { seconds: 7, x: 0.5, ...person(0.1) });
    expect(framingsOf(seen, 0, 6, shape, 1.5).map(({ zoom }) => zoom)).toEqual([1.5]);
  });

  it('shows a large subject as it is', () => {
    const seen = walk('a', { seconds: 7, x: 0.5, ...person(0.8) });
    expect(framingsOf(seen, 0, 6, shape, 4).map(({ zoom }) => zoom)).toEqual([1]);
  });

  it('gives a moving subject the room that it needs, and none where it leaves the widest crop', () => {
    const walker = walk('a', { seconds: 7, x: 0.4, velocityX: 0.03, ...person(0.2) });
    const [widest] = framingsOf(walker, 0, 6, shape, 4);
    expect(widest!.zoom).toBeLessThan(FRAMINGS[0]! / 0.2);
    const runner = walk('a', { seconds: 7, x: 0.1, velocityX: 0.12, ...person(0.2) });
    expect(framingsOf(runner, 0, 6, shape, 4)).toEqual([]);
  });

  it('keeps headroom where the frame has any', () => {
    const seen = walk('a', { seconds: 7, x: 0.5, y: 0.12, ...person(0.2) });
    for (const window of framingsOf(seen, 0, 6, shape, 4)) {
      expect(window.top).toBeGreaterThanOrEqual(0);
      expect(window.top).toBeLessThanOrEqual(0.02);
    }
  });

  it('keeps the subject inside the window through the whole stretch, and the window inside the frame', () => {
    const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const paths = fc.record({
      seconds: fc.constant(7),
      x: between(0.1, 0.9),
      y: between(0.1, 0.9),
      width: between(0.02, 0.5),
      height: between(0.05, 0.95),
      velocityX: between(-0.08, 0.08),
      velocityY: between(-0.05, 0.05),
    });
    const aspects = fc.constantFrom(16 / 9, 4 / 3, 9 / 16);
    let windows = 0;
    fc.assert(
      fc.property(paths, aspects, between(1, 4), (path, aspect, limit) => {
        const seen = walk('a', path);
        const own = viewShapeOf(aspect, reel, true);
        for (const window of framingsOf(seen, 0, 6, own, limit)) {
          windows++;
          const view = viewAt(own, window);
          expect(window.zoom).toBeGreaterThanOrEqual(1);
          expect(window.zoom).toBeLessThanOrEqual(limit);
          expect(Math.min(view.left, view.top)).toBeGreaterThanOrEqual(0);
          expect(view.left + view.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(view.top + view.height).toBeLessThanOrEqual(1 + 1e-9);
          for (const { time, box } of seen) {
            if (time > 6) continue;
            expect(showsSubject(view, box)).toBe(true);
            if (window.zoom === 1) continue;
            expect(box.left).toBeGreaterThanOrEqual(view.left - 1e-9);
            expect(box.right).toBeLessThanOrEqual(view.left + view.width + 1e-9);
            expect(box.top).toBeGreaterThanOrEqual(view.top - 1e-9);
            expect(box.bottom).toBeLessThanOrEqual(view.top + view.height + 1e-9);
          }
        }
      }),
      { seed: 7 },
    );
    expect(windows).toBeGreaterThan(50);
  });
});

describe('edgeAround', () => {
  it('centres a subject at rest, and stays inside the frame', () => {
    const still = { low: 0.4, high: 0.6, lowCore: 0.41, highCore: 0.59, meanCentre: 0.5 };
    expect(edgeAround(still, 0.3, 0.05, 0.05)).toBeCloseTo(0.35);
    const atTheEdge = { low: 0, high: 0.1, lowCore: 0.01, highCore: 0.09, meanCentre: 0.05 };
    expect(edgeAround(atTheEdge, 0.3, 0.05, 0.05)).toBe(0);
  });

  it('is null where even the core would leave the window', () => {
    const far = { low: 0, high: 0.9, lowCore: 0.05, highCore: 0.85, meanCentre: 0.5 };
    expect(edgeAround(far, 0.3, 0.05, 0.05)).toBeNull();
  });
});
