import { expect, it } from 'vitest';
import { media, rules } from '../../test/made-scenes.ts';
import type { SecondQuality } from '../footage/second-quality.ts';
import { joinsOfPath } from '../timeline/film-joins.ts';
import { isJarring } from '../videograph/graph/jarring.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import { generateMontage } from './generate-montage.ts';

const FINE: SecondQuality = {
  ...{ sharpness: 0.8, light: 0.5, shake: 0, black: false, frozen: false, loudness: -30 },
};
/** A clip of eight seconds of one still subject, all of it one picture. */
function clip(
  id: string,
  pictureHash: string,
  more: Parameters<typeof media>[1][number] | object = {},
): MediaInput {
  const quality = Array.from({ length: 9 }, () => ({ ...FINE, pictureHash }));
  const subject = { seconds: 8, x: 0.5, width: 0.25, height: 0.7, ...more };
  return media(id, [subject], { quality, name: id });
}
const [ONE, OTHER, THIRD] = ['0', 'f', '5'].map((digit) => digit.repeat(32)) as [string, string, string];
const shown = ({ videograph, path }: ReturnType<typeof generateMontage>) =>
  path.map((index) => videograph.cuts[index]!.mediaID);

it.each(['exact', 'smooth', 'momentum', ''] as const)(
  'the look "%s" shows no picture twice in a row, and offers it after all others',
  (lookPreset) => {
    const footage = [clip('a', ONE), clip('again', ONE), clip('b', OTHER), clip('c', THIRD)];
    const grown = generateMontage({
      media: footage,
      rules: rules({ lookPreset, durationTargetTime: 26, startPosSize: 0.4, childLimitMax: 5 }),
    });
    const film = shown(grown);
    expect(film.length).toBeGreaterThan(2);
    for (const [at, id] of film.slice(1).entries())
      expect([film[at], id].toSorted()).not.toEqual(['a', 'again']);
    const { cuts, edges } = grown.videograph;
    for (const [from, list] of Object.entries(edges))
      for (const edge of list) {
        const pair = [cuts[from]!.mediaID, cuts[edge.to]!.mediaID].toSorted().join();
        expect(isJarring(edge)).toBe(pair === 'a,again');
      }
  },
);

const CUP = { label: 'cup', category: 'household' };
const highlights = (footage: MediaInput[], durationTargetTime: number) =>
  generateMontage({ media: footage, rules: rules({ montagePreset: 'highlights', durationTargetTime }) });
/** Which joins of a film have a transition, as they would jar. */
const softOf = ({ videograph, path }: ReturnType<typeof generateMontage>) => [
  ...joinsOfPath(videograph, path).soft.keys(),
];

it('highlights of a template leave out what jars where the rest is as long as wished', () => {
  const grown = highlights([clip('a', ONE), clip('b-cup', OTHER, CUP), clip('c', THIRD)], 13);
  expect(shown(grown)).toEqual(['a', 'c']);
  expect(softOf(grown)).toEqual([]);
});

it('highlights of a template go over by a transition where a good moment would be lost otherwise, in the order of time', () => {
  const grown = highlights([clip('a', ONE), clip('b-cup', OTHER, CUP), clip('c', THIRD)], 20);
  expect(shown(grown)).toEqual(['a', 'b-cup', 'c']);
  expect(softOf(grown)).toEqual([0, 1]);
  expect(grown.report.notes).toContainEqual({ code: 'soft-joins', params: { some: 2, all: 2 } });
  expect(grown.report.pathLength).toBeGreaterThan(18);
});

it('whole people are cut to whole people, and a torso at a table to another one', () => {
  const torso = { width: 0.6, height: 0.6, y: 0.3 };
  const footage = [clip('a', ONE), clip('torso', OTHER, torso), clip('b', THIRD)];
  const film = generateMontage({
    media: footage,
    rules: rules({ durationTargetTime: 20, startPosSize: 0.4 }),
  });
  expect(shown(film).toSorted()).toEqual(['a', 'b']);
  expect(shown(highlights(footage, 13)).toSorted()).toEqual(['a', 'b']);
});

it('a film of a look ends where nothing keeps to it, its graph does not', () => {
  const beside = { x: 0.36 };
  const footage = [clip('a', ONE), clip('b', OTHER), clip('c', THIRD, beside)];
  const grown = (lookPreset: 'exact' | '') =>
    generateMontage({
      media: footage,
      rules: rules({ lookPreset, lookPositionMatch: 0.25, durationTargetTime: 26, startPosSize: 0.4 }),
    });
  expect(shown(grown('')).toSorted()).toEqual(['a', 'b', 'c']);
  const exact = grown('exact');
  expect(shown(exact).toSorted()).toEqual(['a', 'b']);
  expect(Object.values(exact.videograph.cuts).map(({ mediaID }) => mediaID)).toContain('c');
});
