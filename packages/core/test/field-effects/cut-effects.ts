import { expect } from 'vitest';
import type { Effects, Grown } from './effect.ts';
import { plenty, standing } from './footage.ts';

const lengths = ({ cuts }: Grown) => cuts.map(({ length }) => length);
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

export const CUT_EFFECTS: Effects<'editPreset' | 'editLengthMin' | 'editLengthMax' | 'editSearchTime'> = {
  editPreset: [
    {
      does: 'makes cuts fast, from 2 s on',
      media: plenty(),
      to: 'fast',
      see: (before, after) => {
        expect(before.videograph.minCutLength).toBe(5);
        expect(after.videograph.minCutLength).toBe(2);
        expect(mean(lengths(after))).toBeLessThan(4);
        expect(Math.max(...lengths(after))).toBeLessThanOrEqual(3.75);
      },
    },
    {
      does: 'makes cuts slow',
      media: plenty(),
      to: 'slow',
      see: (before, after) => {
        expect(mean(lengths(before))).toBeLessThan(8);
        expect(mean(lengths(after))).toBeGreaterThan(8);
      },
    },
    {
      does: 'is steady where it is empty',
      media: plenty(),
      to: 'steady',
      see: (before, after) => expect(after.videograph).toEqual(before.videograph),
    },
  ],
  editLengthMin: [
    {
      does: 'makes every cut longer, and leaves out what stays less long',
      media: [...plenty(2), standing('brief', { seconds: 7 })],
      to: 8,
      see: (before, after) => {
        expect(before.videograph.media).toHaveProperty('brief');
        expect(Math.min(...lengths(before))).toBeLessThan(8);
        expect(Math.min(...lengths(after))).toBeGreaterThanOrEqual(8);
        expect(after.videograph.minCutLength).toBe(8);
        expect(after.videograph.media).not.toHaveProperty('brief');
        expect(after.report.notes).toContainEqual({
          code: 'videos-without-subject',
          params: { some: 1, all: 3, subject: 'subject', length: 8 },
        });
      },
    },
    {
      does: 'does nothing below 5 s in the steady rhythm',
      media: plenty(),
      around: { editPreset: 'steady' },
      to: 4.9,
      see: (before, after) => expect(after.videograph).toEqual(before.videograph),
    },
    {
      does: 'is the shortest cut in the fast rhythm',
      media: plenty(),
      around: { editPreset: 'fast' },
      to: 3,
      see: (before, after) => {
        expect(Math.min(...lengths(before))).toBeLessThan(3);
        expect(Math.min(...lengths(after))).toBeGreaterThanOrEqual(3);
        expect(after.videograph.minCutLength).toBe(3);
      },
    },
  ],
  editLengthMax: [
    {
      does: 'makes no cut longer',
      media: plenty(),
      to: 5.6,
      see: (before, after) => {
        expect(Math.max(...lengths(before))).toBeGreaterThan(5.6);
        expect(Math.max(...lengths(after))).toBeLessThanOrEqual(5.6);
      },
    },
    {
      does: 'gives all cuts one length at the shortest',
      media: plenty(),
      around: { editLengthMin: 6 },
      to: 6,
      see: (_, after) => expect(new Set(lengths(after))).toEqual(new Set([6])),
    },
  ],
  editSearchTime: [
    {
      does: 'lets no cut be longer than the rhythm wishes at 0',
      media: plenty(),
      to: 0,
      see: (before, after) => {
        expect(Math.max(...lengths(before))).toBeGreaterThan(6.5);
        expect(Math.max(...lengths(after))).toBeLessThanOrEqual(6.5);
        const whole = lengths(after).filter((length) => length > 6.2);
        expect(whole.length).toBeGreaterThan(0.6 * after.cuts.length);
      },
    },
    {
      does: 'lets cuts end anywhere at 30',
      media: plenty(),
      to: 30,
      see: (before, after) => {
        expect(Math.max(...lengths(before))).toBeLessThanOrEqual(8.5);
        expect(Math.max(...lengths(after))).toBeGreaterThan(8.5);
      },
    },
  ],
};
