import { expect } from 'vitest';
import type { Template } from '../../src/index.ts';
import type { Effects, Grown } from './effect.ts';
import { FROM_FIRST, plenty, standing, withDog } from './footage.ts';

/** Where the best edge of the first cut leads. */
const firstNext = ({ videograph }: Grown) => videograph.cuts[videograph.edges[0]?.[0]?.to ?? -1]?.mediaID;
const matches = ({ edges }: Grown) => edges.filter(({ kind }) => kind === 'match');
const termsWith = (term: 'context' | 'time') => (grown: Grown) =>
  matches(grown).filter(({ terms }) => terms[term] !== undefined).length;

/** A join with a good position and a poor shape, so that their weights show. */
const unlike = [standing('a'), standing('b', { width: 0.45, height: 0.4 })];
/** Someone who walks on, followed by one of the same outline who stands and by another who walks. */
const walking = { velocityX: 0.06, x: 0.3 };
const onward = [
  standing('a', walking),
  standing('b', { x: 0.72 }),
  standing('c', { velocityX: 0.06, x: 0.64, width: 0.42, height: 0.43 }),
];
const dated = [
  standing('a', {}, { recordedAt: 0 }),
  standing('b', {}, { recordedAt: 3 * 86_400_000 }),
  standing('c', { x: 0.51 }, { recordedAt: 60_000 }),
];
const seen = standing('a').observations[0]!.box;
const face = (id: string, personId: string, x: number) =>
  standing(id, { x }, { faces: [{ track: '1', time: 1, box: seen, personId }] });

export const LOOK_EFFECTS: Effects<
  | 'montagePreset'
  | 'lookPreset'
  | 'lookPositionMatch'
  | 'lookPositionWeight'
  | 'lookContextWeight'
  | 'lookTemporalWeight'
  | 'lookJoinKinds'
> = {
  montagePreset: [
    {
      does: 'takes the best moments in order of time',
      media: plenty(2),
      around: { durationTargetTime: 30 },
      to: 'highlights',
      see: (before, after) => {
        for (const { moment } of before.cuts) expect(moment).toBeNull();
        expect(after.shown.length).toBeGreaterThan(1);
        for (const [at, cut] of after.shown.entries()) {
          expect(cut.moment).not.toBeNull();
          const next = after.shown[at + 1];
          if (next?.mediaID === cut.mediaID) expect(next.start).toBeGreaterThanOrEqual(cut.end);
        }
      },
    },
    {
      does: 'is match cuts where it is empty',
      media: plenty(2),
      to: 'matchcuts',
      see: (before, after) => expect(after.videograph).toEqual(before.videograph),
    },
  ],
  lookPreset: [
    {
      does: 'lets movement carry on: momentum',
      media: onward,
      around: FROM_FIRST,
      to: 'momentum',
      see: (_, after) => expect(firstNext(after)).toBe('c'),
    },
    {
      does: 'wants the same outline: exact',
      media: onward,
      around: FROM_FIRST,
      to: 'exact',
      see: (_, after) => expect(firstNext(after)).toBe('b'),
    },
    {
      does: 'fills how near a match is: exact',
      media: plenty(),
      to: 'exact',
      see: (before, after) => {
        expect([before, after].map(({ rules }) => rules.look.positionMatch)).toEqual([0.25, 0.15]);
        expect(after.edges).not.toEqual(before.edges);
      },
    },
    {
      does: 'looks at the surroundings and the time of recording: smooth',
      media: dated,
      around: FROM_FIRST,
      to: 'smooth',
      see: (before, after) => {
        for (const term of ['context', 'time'] as const) {
          expect(termsWith(term)(before)).toBe(0);
          expect(termsWith(term)(after)).toBe(matches(after).length);
        }
      },
    },
  ],
  lookPositionMatch: [
    {
      does: 'leaves nearly the very same places',
      media: plenty(),
      around: { childLimitMin: 0, nodeLimitMin: 1 },
      to: 0.02,
      see: (before, after) => {
        expect(Math.max(...matches(before).map(({ offset }) => offset))).toBeGreaterThan(0.015);
        for (const { offset } of matches(after)) expect(offset).toBeLessThanOrEqual(0.0151);
        expect(after.report.joinCount).toBeLessThan(before.report.joinCount);
      },
    },
    {
      does: 'lets anything follow anything at 1',
      media: [standing('a'), standing('b', { x: 0.9, width: 0.1, height: 0.1 })],
      around: FROM_FIRST,
      to: 1,
      see: (before, after) => {
        expect(matches(before)).toEqual([]);
        expect(firstNext(after)).toBe('b');
      },
    },
  ],
  lookPositionWeight: weights('position', 'lookPositionWeight'),
  lookContextWeight: [
    {
      does: 'prefers the same surroundings',
      media: [withDog('a'), standing('b'), withDog('c', { x: 0.52 })],
      around: { ...FROM_FIRST, queryLabelEntityName: 'person', nodeLimitMax: 3 },
      to: 1,
      see: (before, after) => {
        expect(termsWith('context')(before)).toBe(0);
        expect(firstNext(before)).toBe('b');
        expect(firstNext(after)).toBe('c');
      },
    },
  ],
  lookTemporalWeight: [
    {
      does: 'prefers what was recorded about the same time',
      media: dated,
      around: { ...FROM_FIRST, nodeLimitMax: 3 },
      to: 1,
      see: (before, after) => {
        expect(termsWith('time')(before)).toBe(0);
        expect(firstNext(before)).toBe('b');
        expect(firstNext(after)).toBe('c');
      },
    },
  ],
  lookJoinKinds: (['contrast', 'person', 'next'] as const).map((kind) => ({
    does: `offers joins of the kind ${kind}`,
    media: [
      face('a', 'ann', 0.5),
      standing('d', { x: 0.85, width: 0.06, height: 0.1, velocityX: -0.05 }),
      face('b', 'bob', 0.5),
      face('c', 'ann', 0.15),
      ...plenty(2),
    ].map((one, at) => ({ ...one, recordedAt: at * 60_000 })),
    around: FROM_FIRST,
    to: [kind],
    see: (before, after) => {
      expect(new Set(before.edges.map((edge) => edge.kind))).toEqual(new Set(['match']));
      expect(new Set(after.edges.map((edge) => edge.kind))).toEqual(new Set(['match', kind]));
      expect(matches(after).length).toBeGreaterThan(0);
    },
  })),
};

/** A weight pulls the score of the only join towards its term, from 0 (not at all) to 1. */
function weights(term: 'position', field: 'lookPositionWeight') {
  const pull = (grown: Grown) => {
    const { score, terms } = matches(grown)[0]!;
    return { score, value: terms[term]! };
  };
  return [
    {
      does: 'pulls the score towards place and size',
      media: unlike,
      around: FROM_FIRST as Partial<Template>,
      from: 0 as Template[typeof field],
      to: 1,
      see: (before: Grown, after: Grown) => {
        expect(pull(after).value).toBeCloseTo(pull(before).value);
        const gap = (grown: Grown) => Math.abs(pull(grown).score - pull(grown).value);
        expect(gap(after)).toBeLessThan(gap(before) - 0.01);
      },
    },
  ];
}
