import { describe, expect, it } from 'vitest';
import { walk } from '../../../test/made-scenes.ts';
import { motionAt } from './subject-motion.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };
const moving = walk('m', { seconds: 4, x: 0.3, velocityX: 0.05, velocityY: -0.02 });

describe('motionAt', () => {
  it.each([0, 7, 20])('is exact for a straight walk, at observation %d', (at) => {
    const { x, y, width, height, velocityX, velocityY, growth } = motionAt(moving, at, at === 20, whole);
    expect(x).toBeCloseTo(0.3 + 0.01 * at);
    expect(y).toBeCloseTo(0.5 - 0.004 * at);
    expect([width, height]).toEqual([expect.closeTo(0.2), expect.closeTo(0.4)]);
    expect([velocityX, velocityY, growth]).toEqual([
      expect.closeTo(0.05),
      expect.closeTo(-0.02),
      expect.closeTo(0),
    ]);
  });

  it('speaks of the canvas: a window half as wide doubles what is across', () => {
    const { x, width, velocityX } = motionAt(moving, 0, false, { left: 0.2, top: 0, width: 0.5, height: 1 });
    expect([x, width, velocityX]).toEqual([expect.closeTo(0.2), expect.closeTo(0.4), expect.closeTo(0.1)]);
  });

  it('is less shaken than a single box', () => {
    const shaken = moving.map((seen, at) => {
      const off = at % 2 === 0 ? 0.01 : -0.01;
      return { ...seen, box: { ...seen.box, left: seen.box.left + off, right: seen.box.right + off } };
    });
    expect(Math.abs(motionAt(shaken, 10, false, whole).x - 0.4)).toBeLessThan(0.006);
  });

  it('stands still where there is one observation', () => {
    expect(motionAt(moving.slice(0, 1), 0, true, whole)).toMatchObject({
      velocityX: 0,
      velocityY: 0,
      growth: 0,
    });
  });
});
