import { describe, expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { SpokenWord } from '../../footage/speech.ts';
import type { MediaInput } from '../rules/rules.ts';
import { growVideograph } from './grow-videograph.ts';

const GOOD: SecondQuality = {
  sharpness: 0.8,
  light: 0.5,
  shake: 0,
  black: false,
  frozen: false,
  loudness: null,
};
/** Six people who stand still for 20 s. */
const footage = (more: (at: number) => Partial<MediaInput> = () => ({})) =>
  Array.from({ length: 6 }, (_, at) => media(`m${at}`, [{ seconds: 20, x: 0.5 }], more(at)));
const cutsOf = (all: MediaInput[], fields = {}) =>
  Object.values(
    growVideograph({ media: all, rules: rules({ durationTargetTime: 30, ...fields }) }).videograph.cuts,
  );

describe('where a cut begins and ends', () => {
  it.each([{ black: true }, { sharpness: 0.2 }])('is never a moment that is %o', (bad) => {
    const isBad = (second: number) => second % 4 === 3;
    const quality = Array.from({ length: 21 }, (_, at) => (isBad(at) ? { ...GOOD, ...bad } : GOOD));
    const cuts = cutsOf(footage(() => ({ quality })));
    expect(cuts.length).toBeGreaterThan(5);
    for (const { start, end } of cuts) {
      expect(isBad(Math.floor(start + 1e-6))).toBe(false);
      expect(isBad(Math.floor(end - 0.04))).toBe(false);
    }
  });

  it('says why where all is black', () => {
    const quality = Array.from({ length: 21 }, () => ({ ...GOOD, black: true }));
    expect(() => cutsOf(footage(() => ({ quality })))).toThrow(
      expect.objectContaining({ why: { code: 'unfit-everywhere', params: { stretches: 6 } } }),
    );
    const { report } = growVideograph({
      media: footage((at) => (at === 0 ? { quality } : {})),
      rules: rules({ durationTargetTime: 30 }),
    });
    expect(report.notes).toContainEqual({ code: 'stretches-unfit', params: { some: 1, all: 6 } });
  });

  it('is never inside a word where there are moments between', () => {
    const words = Array.from({ length: 22 }, (_, at): SpokenWord => {
      return { text: 'word', start: at * 0.9 + 0.1, end: at * 0.9 + 0.75 };
    });
    const isInWord = (time: number) =>
      words.some(({ start, end }) => time > start + 0.05 && time < end - 0.05);
    const silent = cutsOf(footage());
    expect(silent.some(({ start, end }) => isInWord(start) || isInWord(end))).toBe(true);
    const cuts = cutsOf(footage(() => ({ speech: [{ start: 0, end: 20, words }] })));
    expect(cuts.length).toBeGreaterThan(5);
    // The start is what was asked for, wherever it is.
    for (const { index, start, end } of cuts) {
      if (index > 0) expect(isInWord(start)).toBe(false);
      expect(isInWord(end)).toBe(false);
    }
  });

  it('is rather outside speech whose words are not known', () => {
    const speech = [{ start: 5.5, end: 7 }];
    const share = (all: MediaInput[]) => {
      const cuts = cutsOf(all, { editSearchTime: 2 });
      return cuts.filter(({ start, end }) => start < 0.1 && end > 5.6 && end < 6.9).length / cuts.length;
    };
    expect(share(footage(() => ({ speech })))).toBeLessThan(share(footage()));
  });

  it('still is one where a person never stops speaking', () => {
    const words = [{ text: 'aaah', start: 0, end: 21 }];
    expect(cutsOf(footage(() => ({ speech: [{ start: 0, end: 21, words }] }))).length).toBeGreaterThan(3);
  });
});
