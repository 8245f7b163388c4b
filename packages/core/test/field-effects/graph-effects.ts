import { expect } from 'vitest';
import type { GenerationNote } from '../../src/message/message.ts';
import type { Effects, Grown } from './effect.ts';
import { plenty } from './footage.ts';

const children = ({ videograph }: Grown) => Object.values(videograph.edges).map((edges) => edges.length);
const notesOf = ({ report }: Grown, code: GenerationNote['code']) =>
  report.notes.filter((note) => note.code === code);

/** Half of them match, half of them are somewhere else, of another shape, and go another way. */
const mixed = [
  ...plenty(2),
  ...plenty(2, { x: 0.68, y: 0.4, width: 0.5, height: 0.3, velocityX: -0.006 }).map((one) => ({
    ...one,
    mediaId: `other-${one.mediaId}`,
    observations: one.observations.map((seen) => ({ ...seen, mediaId: `other-${one.mediaId}` })),
  })),
];

export const GRAPH_EFFECTS: Effects<
  'frameSearchLimit' | 'childLimitMin' | 'childLimitMax' | 'nodeLimitMin' | 'nodeLimitMax'
> = {
  frameSearchLimit: [
    {
      does: 'looks at the nearest match alone',
      media: plenty(),
      to: 1,
      see: (before, after) => {
        expect(after.report.joinCount).toBeLessThan(before.report.joinCount / 5);
        expect(after.cuts.length).toBeGreaterThan(1);
      },
    },
    {
      does: 'looks at no more than there is',
      media: plenty(2),
      from: 5000,
      to: 10_000,
      see: (before, after) => expect(after.report).toEqual(before.report),
    },
  ],
  childLimitMin: [
    {
      does: 'takes weaker joins up to it',
      media: mixed,
      around: { lookPositionMatch: 0.5, childLimitMax: 6, nodeLimitMax: 8, nodeLimitMin: 1 },
      from: 0,
      to: 6,
      see: (before, after) => {
        const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
        expect(sum(children(after))).toBeGreaterThan(sum(children(before)));
      },
    },
    {
      does: 'makes the report count the cuts with fewer',
      media: plenty(2),
      around: { childLimitMax: 20 },
      from: 0,
      to: 20,
      see: (before, after) => {
        expect(notesOf(before, 'few-next-cuts')).toEqual([]);
        expect(notesOf(after, 'few-next-cuts')).toMatchObject([{ params: { least: 20 } }]);
      },
    },
  ],
  childLimitMax: [
    {
      does: 'leaves a single path without a choice at 1',
      media: plenty(),
      around: { childLimitMin: 1 },
      to: 1,
      see: (before, after) => {
        expect(Math.max(...children(before))).toBeGreaterThan(1);
        expect(Math.max(...children(after))).toBe(1);
      },
    },
    {
      does: 'widens the choice',
      media: plenty(),
      around: { nodeLimitMax: 60 },
      to: 9,
      see: (before, after) => {
        expect(Math.max(...children(before))).toBeLessThanOrEqual(5);
        expect(Math.max(...children(after))).toBeGreaterThan(5);
        expect(Math.max(...children(after))).toBeLessThanOrEqual(9);
      },
    },
  ],
  nodeLimitMin: [
    {
      does: 'makes the report say that there are fewer, and changes no cut',
      media: plenty(),
      around: { nodeLimitMax: 1000 },
      from: 1,
      to: 1000,
      see: (before, after) => {
        expect(after.videograph).toEqual(before.videograph);
        expect(notesOf(before, 'few-cuts')).toEqual([]);
        const params = { cuts: after.cuts.length, least: 1000 };
        expect(notesOf(after, 'few-cuts')).toEqual([{ code: 'few-cuts', params }]);
      },
    },
  ],
  nodeLimitMax: [
    {
      does: 'bounds the graph, and says that the film is short for it',
      media: plenty(),
      around: { nodeLimitMin: 1 },
      to: 4,
      see: (before, after) => {
        expect(before.cuts.length).toBeGreaterThan(4);
        expect(after.cuts.length).toBeLessThanOrEqual(4);
        expect(after.report.notes[0]).toMatchObject({ code: 'path-cut-limit', params: { cuts: 4 } });
      },
    },
    {
      does: 'leaves the first cut alone at 1',
      media: plenty(),
      around: { nodeLimitMin: 1 },
      to: 1,
      see: (_, after) => expect(after.cuts).toHaveLength(1),
    },
  ],
};
