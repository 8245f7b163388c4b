import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { media, rules, type Walk } from '../../../test/made-scenes.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { generateMontage } from '../../auto/generate-montage.ts';
import { growHighlights } from '../highlight/grow-highlights.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { type GrownVideograph, growVideograph, type VideographInput } from './grow-videograph.ts';

const steps = <T>(...values: T[]) => fc.constantFrom(...values);
/** Few different values, so that much is equally good: then the order decides, and it must not be that of the ids. */
const walks = fc.record({
  start: fc.integer({ min: 0, max: 10 }),
  seconds: fc.integer({ min: 4, max: 12 }),
  x: steps(0.3, 0.5),
  velocityX: steps(0, 0.02),
  label: fc.constantFrom('person', 'dog'),
});
const seconds = fc.record({
  sharpness: steps(0.5, 0.8),
  light: steps(0.5),
  shake: steps(0, 0.2),
  black: fc.constant(false),
  frozen: fc.constant(false),
  loudness: fc.constant(null),
  pictureHash: steps('0', '3', '5').map((digit) => digit.repeat(32)),
});
const footages = fc.array(
  fc.record({
    paths: fc.array(walks, { minLength: 1, maxLength: 4 }),
    more: fc.record({
      aspect: steps(16 / 9),
      recordedAt: fc.option(steps(0, 60_000)),
      fileChangedAt: fc.option(steps(0, 90_000)),
      quality: fc.option(fc.array(seconds, { minLength: 6, maxLength: 12 }), { nil: undefined }),
    }),
  }),
  { minLength: 2, maxLength: 6 },
);
const asked = rules({
  ...{ editLengthMin: 3, durationTargetTime: 20, nodeLimitMin: 1, nodeLimitMax: 10, childLimitMax: 3 },
  ...{ childLimitMin: 1, lookJoinKinds: ['contrast', 'next'] },
});
type Made = { paths: Walk[]; more: Partial<MediaInput> };

/** The footage as a workspace has it: under ids of its own, uploaded in an order of its own. */
function uploaded(all: readonly Made[], ids: readonly string[], order: readonly number[]): MediaInput[] {
  return order.map((at) => media(ids[at]!, all[at]!.paths, { name: `clip ${at}.mp4`, ...all[at]!.more }));
}

/** The edit list with the files instead of the ids; null where nothing matches. */
function editListOf(
  grow: (input: VideographInput) => GrownVideograph,
  footage: readonly MediaInput[],
): unknown {
  try {
    const { videograph, path } = grow({ media: footage, rules: asked });
    const fileOf = new Map(footage.map(({ mediaId, name }) => [mediaId, name]));
    return path.map((index) => {
      const { mediaID, start, end } = videograph.cuts[index]!;
      return `${fileOf.get(mediaID)} ${start}-${end}`;
    });
  } catch (error) {
    if (error instanceof NoMatchError) return null;
    throw error;
  }
}

/** As a template generates it that says so. */
function asIn(said: Partial<VideographRules>): (input: VideographInput) => GrownVideograph {
  return ({ media, rules }) => generateMontage({ media, rules: { ...rules, ...said } });
}

describe('the same footage in two workspaces', () => {
  it.each([
    ['match cuts', growVideograph],
    ['highlights', growHighlights],
    ['highlights whose joins were looked at', asIn({ montage: 'highlights' })],
    ['Auto, by matches', asIn({ autoClips: 'distinct' })],
    ['Auto, by highlights', asIn({ autoClips: 'distinct', montage: 'highlights' })],
  ])('gives the same film of %s, whatever its ids and the order of its upload', (_, grow) => {
    let films = 0;
    const all = footages.chain((made) => {
      const numbers = made.map((_, at) => at);
      const shuffled = fc.shuffledSubarray(numbers, { minLength: made.length });
      return fc.record({ made: fc.constant(made), ids: shuffled, order: shuffled });
    });
    fc.assert(
      fc.property(all, ({ made, ids, order }) => {
        const here = uploaded(
          made,
          made.map((_, at) => `m${at}`),
          made.map((_, at) => at),
        );
        const there = uploaded(
          made,
          ids.map((id) => `m${id}`),
          order,
        );
        const film = editListOf(grow, here);
        if (film) films++;
        expect(editListOf(grow, there)).toEqual(film);
      }),
      propertyRuns(25),
    );
    expect(films).toBeGreaterThan(12);
  });
});
