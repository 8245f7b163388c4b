import { describe, expect, it } from 'vitest';
import { movedBy, placeByKey, sizedTo } from './subject-place.ts';

const middle = { startPosX: 0.5, startPosY: 0.5, startPosSize: 0.4 };

describe('the place of the subject', () => {
  it('stays inside the frame, in whole hundredths', () => {
    expect(movedBy(middle, 0.1234, -0.9)).toEqual({ startPosX: 0.62, startPosY: 0, startPosSize: 0.4 });
  });

  it('takes its size from where its corner is drawn', () => {
    expect(sizedTo(middle, 0.6, 0.8).startPosSize).toBe(0.6);
    expect(sizedTo(middle, 0.2, 0.2).startPosSize).toBe(0.04);
  });

  it('is moved and sized by keys', () => {
    expect(placeByKey(middle, 'ArrowLeft', false)?.startPosX).toBe(0.49);
    expect(placeByKey(middle, 'ArrowDown', true)?.startPosY).toBe(0.6);
    expect(placeByKey(middle, '+', true)?.startPosSize).toBe(0.5);
    expect(placeByKey(middle, '-', false)?.startPosSize).toBe(0.39);
    expect(placeByKey(middle, 'x', false)).toBeUndefined();
  });
});
