import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import { WHOLE_FRAME } from './frame-window.ts';
import { piecesOf } from './render-pieces.ts';
import type { RenderSegment } from './render-plan.ts';

const segment = (frameCount: number, more: Partial<RenderSegment> = {}): RenderSegment => ({
  ...{ index: 7, cut: 7, input: 'a', startSeconds: 12.34, frameCount },
  window: WHOLE_FRAME,
  ...more,
});
const large = { width: 3840, height: 3840, framesPerSecond: 60 };

describe('piecesOf', () => {
  it('leaves a short cut as it is', () => {
    const cut = segment(1800, { fadeInFrames: 5, fadeOutFrames: 6 });
    expect(piecesOf(cut, { width: 1920, height: 1080, framesPerSecond: 30 })).toEqual([cut]);
  });

  it('divides a long one at whole seconds', () => {
    expect(piecesOf(segment(600), large)).toMatchObject([
      { index: 7, startSeconds: 12.34, frameCount: 240 },
      { index: 7, startSeconds: 16.34, frameCount: 240 },
      { index: 7, startSeconds: 20.34, frameCount: 120 },
    ]);
  });

  it('fills the canvas of every piece as that of the whole', () => {
    const pieces = piecesOf(segment(600, { fill: WHOLE_FRAME }), large);
    expect(pieces.map(({ fill }) => fill)).toEqual([WHOLE_FRAME, WHOLE_FRAME, WHOLE_FRAME]);
  });

  it('does not divide fades', () => {
    const pieces = piecesOf(segment(2400, { fadeInFrames: 500, fadeOutFrames: 600 }), large);
    expect(pieces[0]).toMatchObject({ frameCount: 720, fadeInFrames: 500 });
    expect(pieces.at(-1)).toMatchObject({ frameCount: 720, fadeOutFrames: 600 });
    for (const piece of pieces.slice(1)) expect(piece).not.toHaveProperty('fadeInFrames');
    for (const piece of pieces.slice(0, -1)) expect(piece).not.toHaveProperty('fadeOutFrames');
  });

  it('neither loses nor repeats a frame, and bounds what a piece costs', () => {
    const side = fc.integer({ min: 8, max: 4096 }).map((half) => half * 2);
    fc.assert(
      fc.property(
        ...[side, side, fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 500_000 })],
        (width, height, framesPerSecond, frameCount) => {
          const pieces = piecesOf(segment(frameCount), { width, height, framesPerSecond });
          const most = Math.max(4e9, width * height * framesPerSecond);
          let before = 0;
          const wrong = pieces.filter((piece) => {
            const start = 12.34 + before / framesPerSecond;
            before += piece.frameCount;
            const isCheap = piece.frameCount * width * height <= most;
            return piece.frameCount <= 0 || !isCheap || Math.abs(piece.startSeconds - start) > 1e-5;
          });
          expect(wrong).toEqual([]);
          expect(before).toBe(frameCount);
        },
      ),
      propertyRuns(200),
    );
  });
});
