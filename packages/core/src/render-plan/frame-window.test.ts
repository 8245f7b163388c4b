import { describe, expect, it } from 'vitest';
import { frameWindowOf, WHOLE_FRAME } from './frame-window.ts';

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
