import { frameWindowOf } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { placeOfBox, placeOfFrame } from './frame-place.ts';

const wide = { width: 1920, height: 1080, framesPerSecond: 30 };
const box = { left: 0.25, top: 0.2, right: 0.5, bottom: 0.6 };

describe('a frame on the canvas', () => {
  it('is the whole frame where the shapes are the same', () => {
    const window = frameWindowOf(null, 16 / 9, wide);
    expect(placeOfFrame(window)).toEqual({ left: '0%', top: '0%', width: '100%', height: '100%' });
    expect(placeOfBox(box, window)).toEqual({ left: '25%', top: '20%', width: '25%', height: '40%' });
  });

  it('leaves bars beside an upright picture', () => {
    const window = frameWindowOf(null, 9 / 16, wide);
    expect(window.height).toBe(1);
    expect(placeOfFrame(window)).toEqual({
      left: '34.18%',
      top: '0%',
      width: '31.64%',
      height: '100%',
    });
  });

  it('enlarges a crop to the canvas', () => {
    const window = frameWindowOf({ left: 0.25, top: 0, right: 0.75, bottom: 0.5 }, 16 / 9, wide);
    expect(placeOfFrame(window)).toEqual({ left: '-50%', top: '0%', width: '200%', height: '200%' });
    expect(placeOfBox(box, window).left).toBe('0%');
    expect(placeOfBox(box, window).width).toBe('50%');
  });
});
