import { describe, expect, it } from 'vitest';
import { checkFraming, type FramingKeyframe, withKeyframe } from './framing.ts';

const box = { left: 0.25, top: 0, right: 0.75, bottom: 1 };

describe('the framing of a clip', () => {
  it('is refused with a sentence where it makes no sense', () => {
    const refused = (framing: unknown) => {
      try {
        checkFraming(framing as FramingKeyframe[], 'cut 2');
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refused([])).toBeNull();
    expect(refused([{ time: 0, box }])).toBeNull();
    expect(refused('left')).toMatch(/^The framing of cut 2 must be a list/);
    expect(refused([null])).toMatch(/without a time/);
    expect(refused([{ time: Number.NaN, box }])).toMatch(/without a time/);
    expect(refused([{ time: -1, box }])).toMatch(/without a time/);
    expect(refused([{ time: 1e9, box }])).toMatch(/without a time/);
    expect(refused([{ time: 1 }])).toMatch(/does not lie inside the frame/);
    expect(refused([{ time: 1, box: { ...box, right: 1.01 } }])).toMatch(/inside the frame/);
    expect(refused([{ time: 1, box: { ...box, right: 0.26 } }])).toMatch(/smaller than 0.02/);
    const later = { time: 2, box };
    expect(refused([later, { time: 1, box }])).toMatch(/in the order of their times/);
    expect(refused([later, later])).toMatch(/a millisecond apart/);
    const many = Array.from({ length: 61 }, (_, time) => ({ time, box }));
    expect(refused(many)).toBe('The framing of cut 2 has 61 keyframes; 60 is the most.');
  });

  it('takes a keyframe at a time, in place of one that is there', () => {
    const other = { ...box, left: 0.3 };
    const framing = [
      { time: 1, box },
      { time: 3, box },
    ];
    const times = (one: readonly FramingKeyframe[]) => one.map(({ time }) => time);
    expect(times(withKeyframe(framing, { time: 2, box: other }, 0.02))).toEqual([1, 2, 3]);
    expect(withKeyframe(framing, { time: 3.01, box: other }, 0.02)).toEqual([
      { time: 1, box },
      { time: 3.01, box: other },
    ]);
  });
});
