import { expect } from 'vitest';
import type { Effects, Grown } from './effect.ts';
import { plenty } from './footage.ts';

const near = ({ report }: Grown, seconds: number) => {
  expect(report.pathLength).toBeGreaterThanOrEqual(0.9 * seconds - 1e-6);
  expect(report.pathLength).toBeLessThanOrEqual(1.1 * seconds + 1e-6);
};

export const LENGTH_EFFECTS: Effects<
  'durationPreset' | 'durationTargetTime' | 'durationMaxTime' | 'durationMinTime'
> = {
  durationPreset: [
    {
      does: 'makes an upright film of 15 to 30 s, cropped around its subjects',
      media: plenty(),
      to: 'reel',
      see: (before, after) => {
        expect(before.videograph.canvas).toMatchObject({ width: 1920, height: 1080 });
        expect(after.videograph.canvas).toMatchObject({ width: 1080, height: 1920 });
        for (const { crop } of before.cuts) expect(crop).toBeNull();
        for (const { crop } of after.cuts) expect(crop).not.toBeNull();
        near(before, 60);
        near(after, 22);
      },
    },
    {
      does: 'makes a film of two minutes, with the cuts that it needs',
      media: plenty(9),
      around: { nodeLimitMin: 5, nodeLimitMax: 8 },
      to: 'teaser',
      see: (before, after) => {
        near(after, 120);
        expect(before.cuts.length).toBeLessThanOrEqual(8);
        expect(after.cuts.length).toBeGreaterThan(8);
      },
    },
    {
      does: 'makes a film of four minutes',
      media: plenty(7),
      around: { graphInputDfMax: 10, editPreset: 'slow' },
      to: 'longer',
      see: (_, after) => near(after, 240),
    },
  ],
  durationTargetTime: [
    {
      does: 'is how long the best path is, within a tenth',
      media: plenty(),
      to: 25,
      see: (before, after) => {
        near(before, 60);
        near(after, 25);
      },
    },
    {
      does: 'gives a single cut below the shortest',
      media: plenty(),
      to: 1,
      see: (_, after) => expect(after.path).toEqual([0]),
    },
    {
      does: 'says why a film is shorter than its high end',
      media: plenty(),
      to: 3600,
      see: (_, { report }) => expect(report.notes[0]).toMatchObject({ params: { target: 3600 } }),
    },
  ],
  durationMaxTime: [
    {
      does: 'is never passed',
      media: plenty(),
      around: { durationTargetTime: 13.5, editSearchTime: 0 },
      to: 13.5,
      see: (_, { report }) => expect(report.pathLength).toBeLessThanOrEqual(13.5),
    },
    {
      does: 'shortens a path that is within a tenth of the wished length',
      media: plenty(3),
      around: { durationTargetTime: 12.2, editPreset: 'fast', editLengthMin: 4.4, editLengthMax: 4.6 },
      to: 12.4,
      see: (before, after) => {
        expect(before.report.pathLength).toBeGreaterThan(12.4);
        expect(after.report.pathLength).toBeLessThanOrEqual(12.4);
      },
    },
  ],
  durationMinTime: [
    {
      does: 'lengthens a path that is within a tenth of the wished length',
      media: plenty(4),
      around: { editSearchTime: 0 },
      to: 60,
      see: (before, after) => {
        expect(before.report.pathLength).toBeLessThan(60);
        expect(after.report.pathLength).toBeGreaterThanOrEqual(60);
      },
    },
  ],
};
