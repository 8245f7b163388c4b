import { describe, expect, it } from 'vitest';
import { cropOf, upscalingOf, viewAt, viewShapeOf, zoomLimitOf } from './view.ts';

const reel = { width: 1080, height: 1920, framesPerSecond: 30 };
const wide = { width: 1920, height: 1080, framesPerSecond: 30 };
const whole = { left: 0, top: 0, zoom: 1 };

describe('viewShapeOf', () => {
  it('cuts an upright window of full height out of a wide frame, and a flat one out of an upright frame', () => {
    expect(viewShapeOf(16 / 9, reel, true)).toEqual({
      width: expect.closeTo(81 / 256),
      height: 1,
      crops: true,
    });
    expect(viewShapeOf(9 / 16, wide, true)).toEqual({
      width: 1,
      height: expect.closeTo(81 / 256),
      crops: true,
    });
  });

  it('shows the whole frame where the shapes are alike or nothing is cropped', () => {
    expect(viewShapeOf(16 / 9, wide, false)).toEqual({ width: 1, height: 1, crops: false });
    const barred = viewShapeOf(4 / 3, wide, false);
    expect(barred).toEqual({ width: expect.closeTo(4 / 3), height: 1, crops: false });
    expect(viewAt(barred, whole).left).toBeCloseTo(-1 / 6);
    expect(cropOf(barred, whole)).toBeNull();
    expect(cropOf(viewShapeOf(9 / 16, reel, true), whole)).toBeNull();
  });

  it('lets a frame of the same shape be cropped tighter', () => {
    const crop = cropOf(viewShapeOf(9 / 16, reel, true), { left: 0.1, top: 0.2, zoom: 2 });
    expect(crop).toEqual({ left: 0.1, top: 0.2, right: 0.6, bottom: 0.7 });
  });
});

describe('zoomLimitOf', () => {
  const shape = viewShapeOf(16 / 9, reel, true);

  it('lets a fine source be cropped tighter than a coarse one', () => {
    const limits = [360, 1080, 1440, 4320].map((height) => zoomLimitOf({ height }, reel, shape));
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    expect(limits[0]).toBe(1.25);
    expect(limits[1]! * upscalingOf({ height: 1080 }, reel, shape)).toBeCloseTo(3);
    expect(limits[3]).toBe(4);
  });

  it('takes a usual size where the source does not say', () => {
    expect(zoomLimitOf({}, reel, shape)).toBe(zoomLimitOf({ height: 720 }, reel, shape));
  });

  it('is 1 where nothing is cropped', () => {
    expect(zoomLimitOf({ height: 2160 }, wide, viewShapeOf(16 / 9, wide, false))).toBe(1);
  });
});
