import { describe, expect, it } from 'vitest';
import { varietyOf } from './variety.ts';

const at = (mediaID: string, clip: string) => ({ mediaID, clipID: `${mediaID}${clip}` });

describe('varietyOf', () => {
  it('takes nothing from what is new', () => {
    expect(varietyOf([at('a', '1'), at('b', '1')], at('c', '1'), 3)).toBe(1);
    expect(varietyOf([], at('c', '1'), 3)).toBe(1);
  });

  it('takes more the nearer the repetition', () => {
    const path = [at('a', '1'), at('b', '1')];
    const mediaAgain = varietyOf(path, at('a', '2'), 3);
    const clipAgain = varietyOf(path, at('a', '1'), 3);
    const mediaNext = varietyOf(path, at('b', '2'), 3);
    const clipNext = varietyOf(path, at('b', '1'), 3);
    expect(mediaAgain).toBeLessThan(1);
    expect(clipAgain).toBeLessThan(mediaAgain);
    expect(mediaNext).toBeLessThan(mediaAgain);
    expect(clipNext).toBeLessThan(Math.min(mediaNext, clipAgain));
  });

  it('takes nothing for a media that is the only one', () => {
    expect(varietyOf([at('a', '1'), at('a', '2')], at('a', '3'), 1)).toBe(1);
    expect(varietyOf([at('a', '1')], at('a', '1'), 1)).toBeLessThan(1);
  });

  it('takes more the more of a path one media has', () => {
    const path = [at('a', '1'), at('b', '1'), at('a', '2'), at('b', '2'), at('a', '3'), at('c', '1')];
    const often = varietyOf(path, at('a', '4'), 3);
    expect(often).toBeLessThan(1);
    expect(often).toBeLessThan(varietyOf(path.slice(0, 2).concat(at('c', '1')), at('a', '4'), 3));
  });
});
