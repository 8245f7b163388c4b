import { describe, expect, it } from 'vitest';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { MediaInput } from '../rules/rules.ts';
import { momentsOf } from './moments.ts';

const GOOD: SecondQuality = {
  sharpness: 0.8,
  light: 0.5,
  shake: 0,
  black: false,
  frozen: false,
  loudness: null,
};
const momentsWith = (more: Partial<MediaInput>) =>
  momentsOf([{ mediaId: 'a', observations: [], durationSeconds: 5, aspect: 1, ...more }]);
const seconds = (...changes: Partial<SecondQuality>[]) =>
  momentsWith({ quality: changes.map((change) => ({ ...GOOD, ...change })) });

describe('the picture of a moment', () => {
  it('is as good as any where nothing is known', () => {
    expect(momentsWith({}).pictureAt('a', 3, false)).toBe(1);
    expect(momentsWith({}).isUnfit('a', 3, false)).toBe(false);
    expect(momentsWith({}).easeAt('a', 3)).toBe(1);
  });

  it('loses by blur, dark, glare and shaking, each alone', () => {
    const changes = [{}, { sharpness: 0.5 }, { light: 0.05 }, { light: 0.97 }, { shake: 0.6 }];
    const moments = seconds(...changes);
    const [good, ...worse] = changes.map((_, at) => moments.pictureAt('a', at + 0.5, false));
    expect(good).toBe(1);
    for (const picture of worse) {
      expect(picture).toBeLessThan(0.9);
      expect(picture).toBeGreaterThan(0.1);
    }
  });

  it('is unfit where it is black, or blurred against the rest of its media', () => {
    const moments = seconds({}, { black: true }, { sharpness: 0.3 }, {}, {});
    const unfit = [0, 1, 2, 3, 4].map((second) => moments.isUnfit('a', second + 0.5, false));
    expect(unfit).toEqual([false, true, true, false, false]);
    const fog = seconds({ sharpness: 0.2 }, { sharpness: 0.25 }, { sharpness: 0.2 });
    expect([0, 1, 2].some((second) => fog.isUnfit('a', second + 0.5, false))).toBe(false);
  });

  it('is the last one shown at the end of a cut, the first one at its beginning', () => {
    const moments = seconds({}, { black: true }, {});
    expect([moments.isUnfit('a', 1, true), moments.isUnfit('a', 1, false)]).toEqual([false, true]);
    expect([moments.isUnfit('a', 2, true), moments.isUnfit('a', 2, false)]).toEqual([true, false]);
  });
});

describe('the ease of a moment', () => {
  it('is nothing inside a word, whole between two and outside speech', () => {
    const words = [
      { text: 'ask', start: 1, end: 1.4 },
      { text: 'not', start: 1.6, end: 2 },
    ];
    const { easeAt } = momentsWith({ speech: [{ start: 1, end: 2, words }] });
    expect([0.5, 1.2, 1.5, 1.8, 2.5].map((time) => easeAt('a', time))).toEqual([1, 0, 1, 0, 1]);
  });

  it('is less inside speech whose words are not known', () => {
    const { easeAt } = momentsWith({ speech: [{ start: 1, end: 2 }] });
    expect([0.5, 1.5, 2.5].map((time) => easeAt('a', time))).toEqual([1, 0.5, 1]);
  });
});
