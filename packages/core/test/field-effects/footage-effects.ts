import { expect } from 'vitest';
import type { SecondQuality } from '../../src/footage/second-quality.ts';
import { media } from '../made-scenes.ts';
import type { Effects } from './effect.ts';
import { plenty, standing } from './footage.ts';

const dogs = ['d', 'e'].map((id) => media(id, [{ seconds: 20, x: 0.5, label: 'dog', category: 'animal' }]));
const second: SecondQuality = {
  ...{ sharpness: 0.8, light: 0.5, shake: 0, black: false, frozen: false, loudness: -30 },
  pictureHash: '0'.repeat(32),
};
const alike = ['a', 'b', 'c'].map((id) => standing(id, {}, { name: id, quality: Array(8).fill(second) }));
const both = [...plenty(2), ...dogs];
const mediaOf = ({ cuts }: { cuts: { mediaID: string }[] }) =>
  [...new Set(cuts.map(({ mediaID }) => mediaID))].sort();

export const FOOTAGE_EFFECTS: Effects<
  'graphInputDfMax' | 'autoClips' | 'queryLabelCategoryName' | 'queryLabelEntityName' | 'queryLabelConfidence'
> = {
  graphInputDfMax: [
    {
      does: 'looks at the newest videos only, and says so',
      media: plenty(5),
      to: 2,
      see: (before, after) => {
        expect(mediaOf(before).length).toBeGreaterThan(2);
        expect(mediaOf(after)).toEqual(['m0', 'm1']);
        expect(after.report.notes).toContainEqual({
          code: 'videos-beyond-limit',
          params: { count: 3, limit: 2 },
        });
      },
    },
  ],
  autoClips: [
    {
      does: 'finds the best film wherever it begins, up to the wished length',
      media: plenty(3),
      around: { durationTargetTime: 20, startPosX: 0.9, startPosSize: 0.1 },
      to: 'distinct',
      see: (before, after) => {
        expect(after.shown.length).toBeGreaterThan(1);
        expect(after.shown.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(20);
        expect(after.shown[0]).not.toEqual(before.shown[0]);
      },
    },
    {
      does: 'uses near-duplicates too where it is all',
      media: alike,
      around: { durationTargetTime: 20 },
      from: 'distinct',
      to: 'all',
      see: (before, after) => {
        expect([before, after].map(({ report }) => report.mediaCount)).toEqual([1, 3]);
      },
    },
  ],
  queryLabelCategoryName: [
    {
      does: 'uses only subjects of the category',
      media: both,
      to: 'animal',
      see: (before, after) => {
        expect(mediaOf(before)).toContain('m0');
        expect(mediaOf(after)).toEqual(['d', 'e']);
      },
    },
    {
      does: 'says so where there is none',
      media: both,
      to: 'vehicle',
      see: (_, after) =>
        expect(after.error).toEqual({
          code: 'no-subject',
          params: { videos: 4, subject: 'vehicle', length: 5 },
        }),
    },
  ],
  queryLabelEntityName: [
    {
      does: 'uses only the subject',
      media: both,
      to: 'Dog',
      see: (before, after) => {
        expect(mediaOf(before)).toContain('m0');
        expect(mediaOf(after)).toEqual(['d', 'e']);
      },
    },
    {
      does: 'takes a category too',
      media: both,
      to: 'animal',
      see: (_, after) => expect(mediaOf(after)).toEqual(['d', 'e']),
    },
  ],
  queryLabelConfidence: [
    {
      does: 'leaves out what the detector is not sure of',
      media: [...plenty(2), standing('unsure', { seconds: 20, confidence: 0.4 })],
      around: { startPosSize: 0.4 },
      to: 0.5,
      see: (before, after) => {
        expect(mediaOf(before)).toContain('unsure');
        expect(mediaOf(after)).toEqual(['m0', 'm1']);
      },
    },
    {
      does: 'leaves nothing at its end',
      media: plenty(2),
      to: 1,
      see: (_, after) =>
        expect(after.error).toMatchObject({ code: 'no-subject', params: { subject: 'subject' } }),
    },
  ],
};
