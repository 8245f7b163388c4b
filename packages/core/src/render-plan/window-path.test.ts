import { describe, expect, it } from 'vitest';
import type { FramingKeyframe } from '../timeline/framing.ts';
import { timelineOf } from '../timeline/timeline.ts';
import type { PlanFacts } from './plan-facts.ts';
import { planOf } from './plan-of.ts';
import { piecesOf } from './render-pieces.ts';
import { windowAt } from './window-path.ts';

const facts: PlanFacts = {
  ...{ durationSeconds: 400, sound: null },
  picture: { width: 1920, height: 1080, framesPerSecond: 25 },
};
const upright = { width: 1080, height: 1920, framesPerSecond: 30 };

function segmentOf(framing: FramingKeyframe[], seconds = 4) {
  const clip = { id: 'a', media: { key: 'a', uri: 'a' }, start: 10, end: 10 + seconds, crop: null };
  const timeline = timelineOf([{ ...clip, framing, volume: 1, fadeIn: 0, fadeOut: 0 }], upright);
  return planOf(timeline, { a: facts }).segments[0]!;
}
const box = (left: number, width = 0.31640625) => ({ left, top: 0, right: left + width, bottom: 1 });

describe('the framing of a clip in the plan', () => {
  it('is a window of the canvas’ shape that moves from keyframe to keyframe and rests before and after', () => {
    const segment = segmentOf([
      { time: 11, box: box(0.1) },
      { time: 13, box: box(0.5) },
    ]);
    expect(segment.fill).toBeUndefined();
    const lefts = Array.from({ length: 120 }, (_, frame) => windowAt(segment, frame).left);
    expect(lefts.slice(0, 31).every((left) => Math.abs(left - 0.1) < 1e-9)).toBe(true);
    expect(lefts[60]).toBeCloseTo(0.3, 9);
    expect(lefts.slice(90).every((left) => Math.abs(left - 0.5) < 1e-9)).toBe(true);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    const { width, height } = windowAt(segment, 45);
    expect((width * 1920) / (height * 1080)).toBeCloseTo(1080 / 1920, 6);
  });

  it('is a crop on whole pixels where it does not move', () => {
    const segment = segmentOf([{ time: 11, box: box(0.1) }]);
    expect(segment).not.toHaveProperty('path');
    expect((segment.window.left * 1920) % 2).toBeCloseTo(0, 6);
    const before = segmentOf([
      { time: 2, box: box(0.1) },
      { time: 9, box: box(0.5) },
    ]);
    expect(before).not.toHaveProperty('path');
    expect(before.window.left).toBeCloseTo(0.5, 3);
  });

  it('is the same in the pieces of a long clip', () => {
    const segment = segmentOf(
      [
        { time: 12, box: box(0.1) },
        { time: 180, box: box(0.5) },
        { time: 200, box: box(0.2) },
      ],
      200,
    );
    const pieces = piecesOf(segment, upright);
    expect(pieces.length).toBeGreaterThan(2);
    let before = 0;
    for (const piece of pieces) {
      for (const frame of [0, 17.5, piece.frameCount - 1])
        expect(windowAt(piece, frame).left).toBeCloseTo(windowAt(segment, before + frame).left, 9);
      expect(piece.window).toEqual(windowAt(piece, 0));
      before += piece.frameCount;
    }
  });

  it('keeps what fills the canvas in the pieces of a long clip', () => {
    const segment = segmentOf([], 200);
    expect(piecesOf(segment, upright).every(({ fill }) => fill !== undefined)).toBe(true);
  });
});
