import { describe, expect, it } from 'vitest';
import { ownEdgeOf } from './own-edge.ts';

const whole = { left: 0, top: 0, right: 1, bottom: 1 };
const middle = { left: 0.4, top: 0.3, right: 0.6, bottom: 0.7 };
const aside = { left: 0.7, top: 0.3, right: 0.9, bottom: 0.7 };
const crop = { left: 0.25, top: 0, right: 0.75, bottom: 1 };
const unknown = { to: 4, kind: 'own', offset: 0, score: 0.5, terms: {}, reasons: [{ code: 'own-join' }] };

describe('a join made by hand', () => {
  it('is scored by the place and size of the two boxes', () => {
    const same = ownEdgeOf({ endBox: middle, crop: null }, { index: 4, startBox: middle, crop: null });
    expect(same).toEqual({
      to: 4,
      kind: 'own',
      offset: 0,
      score: 1,
      terms: { position: 1 },
      reasons: [{ code: 'own-join' }, { code: 'same-place' }, { code: 'same-size' }],
    });
    const apart = ownEdgeOf({ endBox: middle, crop: null }, { index: 4, startBox: aside, crop: null });
    expect(apart.offset).toBeCloseTo(0.15, 6);
    expect(apart.terms.position).toBe(apart.score);
    expect(apart.score).toBeLessThan(0.01);
    expect(apart.reasons).toEqual([{ code: 'own-join' }, { code: 'same-size' }]);
  });

  it.each([
    ['before', whole, middle],
    ['after', middle, whole],
    ['on both sides', whole, whole],
  ])('has no position term where the box is the whole frame %s', (_side, endBox, startBox) => {
    expect(ownEdgeOf({ endBox, crop: null }, { index: 4, startBox, crop: null })).toEqual(unknown);
    expect(ownEdgeOf({ endBox, crop }, { index: 4, startBox, crop: null })).toEqual(unknown);
  });
});
