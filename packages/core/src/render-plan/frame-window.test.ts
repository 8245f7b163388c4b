import { describe, expect, it } from 'vitest';
import { frameWindowOf, onEvenPixels, WHOLE_FRAME } from './frame-window.ts';

const tall = { width: 1080, height: 1920 };
const wide = { width: 1920, height: 1080 };

describe('frameWindowOf', () => {
  it('shows the whole frame, with bars where the shapes differ', () => {
    expect(frameWindowOf(null, 16 / 9, wide)).toEqual(WHOLE_FRAME);
    const { left, top, width, height } = frameWindowOf(null, 16 / 9, tall);
    expect([left, width]).toEqual([0, 1]);
    expect(height).toBeCloseTo((16 / 9) ** 2);
    expect(top).toBeCloseTo((1 - height) / 2);
  });

  it('narrows a crop of another shape about its centre, and never shows what is not in it', () => {
    const crop = { left: 0.25, top: 0, right: 0.75, bottom: 1 };
    const shown = frameWindowOf(crop, 16 / 9, tall);
    expect(shown.width).toBeCloseTo(81 / 256);
    expect(shown.left + shown.width / 2).toBeCloseTo(0.5);
    expect([shown.top, shown.height]).toEqual([0, 1]);
    const low = frameWindowOf(crop, 16 / 9, wide);
    expect([low.left, low.width, low.top, low.height]).toEqual([0.25, 0.5, 0.25, 0.5]);
  });
});

describe('onEvenPixels', () => {
  const pixelsOf = ({ left, top, width, height }: typeof WHOLE_FRAME, frame: typeof wide) => [
    ...[left * frame.width, top * frame.height, width * frame.width, height * frame.height],
  ];

  it('begins and ends a part of the frame at the nearest even pixels', () => {
    const frame = { width: 360, height: 640 };
    const crop = { left: 0, top: 0.3, right: 1, bottom: 0.62 };
    const window = frameWindowOf(crop, 360 / 640, wide);
    expect(pixelsOf(window, frame)).toEqual([0, expect.closeTo(193.15), 360, expect.closeTo(202.5)]);
    expect(pixelsOf(onEvenPixels(window, frame, wide), frame)).toEqual([0, 194, 360, 202]);
    expect(onEvenPixels(WHOLE_FRAME, frame, wide)).toEqual(WHOLE_FRAME);
    const tiny = { left: 0.9999, top: 0.9999, width: 0.0001, height: 0.0001 };
    expect(
      pixelsOf(onEvenPixels(tiny, { width: 361, height: 641 }, wide), { width: 361, height: 641 }),
    ).toEqual([358, 638, 2, 2]);
  });

  it('lays a whole frame of another shape on even pixels of the canvas', () => {
    const window = onEvenPixels(frameWindowOf(null, 321 / 181, tall), { width: 321, height: 181 }, tall);
    expect([window.left, window.width]).toEqual([0, 1]);
    expect(1920 / window.height).toBe(608);
    expect((-window.top / window.height) * 1920).toBeCloseTo(656);
  });
});
