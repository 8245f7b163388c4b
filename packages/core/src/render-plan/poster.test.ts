import { expect, it } from 'vitest';
import { DEFAULT_CANVAS } from './default-canvas.ts';
import { posterSeconds } from './poster.ts';
import type { RenderPlan, RenderSegment } from './render-plan.ts';

/** A plan of segments of so many seconds. */
function planOf(...parts: (Partial<RenderSegment> & { seconds: number })[]): RenderPlan {
  const canvas = { ...DEFAULT_CANVAS, framesPerSecond: 10 };
  const segments = parts.map(
    ({ seconds, ...more }, index): RenderSegment => ({
      ...{ index, cut: index, input: 'a', startSeconds: 0, frameCount: seconds * 10 },
      window: { left: 0, top: 0, width: 1, height: 1 },
      ...more,
    }),
  );
  const frameCount = segments.reduce((sum, segment) => sum + segment.frameCount, 0);
  return { canvas, segments, frameCount, sound: { sampleRate: 48_000, fadeSeconds: 0.005, pieces: [] } };
}

it('is behind a key frame in the first seconds: of a long cut its second, or the first of the next cut', () => {
  expect(posterSeconds(planOf({ seconds: 5 }, { seconds: 5 }))).toBe(2.1);
  expect(posterSeconds(planOf({ seconds: 1.2 }, { seconds: 5 }))).toBe(1.3);
  expect(posterSeconds(planOf({ seconds: 0.3 }, { seconds: 0.4 }, { seconds: 5 }))).toBe(0.8);
});

it('is in no fade and no transition', () => {
  expect(posterSeconds(planOf({ seconds: 0.8 }, { seconds: 5, fadeInFrames: 4 }))).toBe(2.9);
  expect(posterSeconds(planOf({ seconds: 2.5, fadeOutFrames: 8 }, { seconds: 0.4 }))).toBe(2.6);
  const sides = {
    input: 'a',
    startSeconds: 0,
    frameCount: 10,
    window: { left: 0, top: 0, width: 1, height: 1 },
  };
  const transition = { kind: 'dissolve', framesBeforeCut: 5, from: sides, to: sides } as const;
  expect(posterSeconds(planOf({ seconds: 1 }, { seconds: 1, transition }, { seconds: 5 }))).toBe(2.1);
});

it('is early in a film that has no such frame', () => {
  expect(posterSeconds(planOf({ seconds: 1.5 }))).toBe(0.75);
  expect(posterSeconds(planOf({ seconds: 4, fadeInFrames: 30 }))).toBe(1);
});
