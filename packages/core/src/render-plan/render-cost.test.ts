import { describe, expect, it } from 'vitest';
import type { ExportTimeline } from '../timeline/export-timeline.ts';
import { refuseCostlyRender, renderCostOf } from './render-cost.ts';

const film = (lengths: number[], canvas?: ExportTimeline['canvas']): ExportTimeline => ({
  ...(canvas && { canvas }),
  inputs: [{ key: 'a', uri: '/ws/w/media/a' }],
  editList: lengths.map((seconds, at) => ({
    ...{ key: String(at), inputs: ['a'], startTimeOffset: { seconds: 3 } },
    endTimeOffset: { seconds: 3 + Math.floor(seconds), nanos: Math.round((seconds % 1) * 1e9) },
  })),
});
const square = { width: 100, height: 100, framesPerSecond: 50 };

describe('renderCostOf', () => {
  it('adds up the cuts, and counts frames and pixels of the canvas', () => {
    expect(renderCostOf(film([2, 0.5], square))).toEqual({
      filmSeconds: 2.5,
      frames: 125,
      pixels: 1_250_000,
    });
  });

  it('counts a film as long as it is seen, and what is decoded or made for it, whichever is more', () => {
    const { editList, ...same } = film([8, 2], square);
    const timed = { ...same, editList: editList.map((cut, at) => ({ ...cut, speed: [4, 0.5][at]! })) };
    expect(renderCostOf(timed)).toEqual({ filmSeconds: 6, frames: 300, pixels: (8 + 4) * 50 * 10_000 });
  });

  it('takes the default canvas where there is none', () => {
    expect(renderCostOf(film([1]))).toEqual({ filmSeconds: 1, frames: 30, pixels: 30 * 1920 * 1080 });
  });
});

describe('refuseCostlyRender', () => {
  const limits = { filmSeconds: 100, pixels: 25_000_000 };

  it('takes what just fits', () => {
    expect(() => refuseCostlyRender(film([25, 25], square), limits)).not.toThrow();
  });

  it('names the limit of the canvas where that is the tighter one', () => {
    expect(() => refuseCostlyRender(film([50.02], square), limits)).toThrow(
      'This film would be 50 s long. At 100x100 pixels and 50 frames a second at most 50 s can be rendered here. Shorten it, or choose a smaller canvas.',
    );
  });

  it('names the longest film where a smaller canvas does not help', () => {
    const small = { ...square, framesPerSecond: 1 };
    expect(() => refuseCostlyRender(film([60, 41], small), limits)).toThrow(
      'This film would be 101 s long. At most 100 s can be rendered here. Shorten it, or make several films.',
    );
  });
});
