import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropOf, followingEdge, viewShapeOf } from './view.ts';

const reel = { width: 1080, height: 1920, framesPerSecond: 30 };
const wide = { width: 1920, height: 1080, framesPerSecond: 30 };

describe('viewShapeOf', () => {
  it('cuts an upright window of full height out of a wide frame, and a flat one out of an upright frame', () => {
    expect(viewShapeOf(16 / 9, reel, true)).toEqual({
      width: expect.closeTo(81 / 256),
      height: 1,
      follows: 'x',
    });
    expect(viewShapeOf(9 / 16, wide, true)).toEqual({
      width: 1,
      height: expect.closeTo(81 / 256),
      follows: 'y',
    });
  });

  it('shows the whole frame where the shapes are alike or nothing is cropped', () => {
    expect(viewShapeOf(16 / 9, wide, true)).toEqual({ width: 1, height: 1, follows: null });
    expect(viewShapeOf(4 / 3, wide, false)).toEqual({
      width: expect.closeTo(4 / 3),
      height: 1,
      follows: null,
    });
    expect(cropOf(viewShapeOf(4 / 3, wide, false), 0)).toBeNull();
  });
});

describe('followingEdge', () => {
  it('centres a subject at rest', () => {
    const still = { low: 0.4, high: 0.6, lowCentre: 0.5, highCentre: 0.5, meanCentre: 0.5 };
    expect(followingEdge(still, 0.3)).toBeCloseTo(0.35);
  });

  it('keeps a subject inside the window, and the window inside the frame', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fraction,
        fraction,
        fraction,
        fc.double({ min: 0.02, max: 0.3, noNaN: true }),
        (a, b, mean, width) => {
          const lowCentre = Math.min(a, b) * (1 - width) + width / 2;
          const highCentre = Math.max(a, b) * (1 - width) + width / 2;
          const meanCentre = lowCentre + mean * (highCentre - lowCentre);
          const [low, high] = [lowCentre - width / 2, highCentre + width / 2];
          const edge = followingEdge({ low, high, lowCentre, highCentre, meanCentre }, 0.4);
          fc.pre(Math.abs(highCentre - lowCentre - 0.4) > 1e-9 && Math.abs(high - low - 0.4) > 1e-9);
          if (highCentre - lowCentre > 0.4) {
            expect(edge).toBeNull();
            return;
          }
          expect(edge).toBeGreaterThanOrEqual(0);
          expect(edge).toBeLessThanOrEqual(0.6);
          expect(edge).toBeLessThanOrEqual(lowCentre + 1e-9);
          expect(edge! + 0.4).toBeGreaterThanOrEqual(highCentre - 1e-9);
          if (high - low > 0.4) return;
          expect(edge).toBeLessThanOrEqual(low + 1e-9);
          expect(edge! + 0.4).toBeGreaterThanOrEqual(high - 1e-9);
        },
      ),
    );
  });
});
