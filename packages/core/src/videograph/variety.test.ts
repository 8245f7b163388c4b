import { describe, expect, it } from 'vitest';
import { varietyOf } from './variety.ts';

const at = (mediaID: string, clip: string) => ({ mediaID, clipID: `${mediaID}${clip}` });

describe('varietyOf', () => {
  it('takes nothing from what is new', () => {
    expect(varietyOf([at('a', '1'), at('b', '1')], at('c', '1'))).toBe(1);
    expect(varietyOf([], at('c', '1'))).toBe(1);
  });

  it('takes more the nearer the repetition', () => {
    const path = [at('a', '1'), at('b', '1')];
    const mediaAgain = varietyOf(path, at('a', '2'));
    const clipAgain = varietyOf(path, at('a', '1'));
    const mediaNext = varietyOf(path, at('b', '2'));
    const clipNext = varietyOf(path, at('b', '1'));
    expect(mediaAgain).toBeLessThan(1);
    expect(clipAgain).toBeLessThan(mediaAgain);
    expect(mediaNext).toBeLessThan(mediaAgain);
    expect(clipNext).toBeLessThan(Math.min(mediaNext, clipAgain));
  });
});
