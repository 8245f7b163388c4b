import { describe, expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import { indexFootage } from '../material/footage-index.ts';
import type { MediaInput } from '../rules/rules.ts';
import { joinsOf, outPointOf } from './joins.ts';

const still = (id: string, more: Partial<MediaInput> = {}, others: Parameters<typeof media>[1] = []) =>
  media(id, [{ seconds: 7, x: 0.5 }, ...others], more);
const dog = { seconds: 7, x: 0.8, width: 0.1, height: 0.1, label: 'dog', category: 'animal' };

/** The join from the end of the first media's person to the start of the second's. */
function joinBetween(first: MediaInput, second: MediaInput, fields: Parameters<typeof rules>[0]) {
  const index = indexFootage([first, second], rules({ queryLabelEntityName: 'person', ...fields }));
  const out = outPointOf(index, 0, 35);
  return joinsOf(index, out, (slot) => index.inPoints.track[slot] === 1)[0]!;
}

describe('joinsOf', () => {
  it('leaves out context and time where they have no weight', () => {
    const { terms, score } = joinBetween(still('a'), still('b'), {});
    expect(Object.keys(terms).sort()).toEqual([
      'motion',
      'position',
      'prominence',
      'quality',
      'shape',
      'timing',
    ]);
    expect(score).toBeGreaterThan(0.9);
  });

  it('scores context by the labels that both frames share', () => {
    const fields = { lookContextWeight: 0.3 };
    expect(joinBetween(still('a'), still('b'), fields).terms.context).toBe(1);
    expect(joinBetween(still('a', {}, [dog]), still('b'), fields).terms.context).toBe(0.5);
    expect(joinBetween(still('a', {}, [dog]), still('b', {}, [dog]), fields).terms.context).toBe(1);
  });

  it('scores context by colour, likeness and people too, where both shots are known', () => {
    const fields = { lookContextWeight: 0.3 };
    const shot = { start: 0, end: 8 };
    const looking = (likeness: number[], colour: number[]): Partial<MediaInput> => ({
      looks: [{ shot, time: 4, likeness, colour, text: null }],
    });
    const box = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.4 };
    const showing = (personId: string): Partial<MediaInput> => ({
      faces: [{ track: '1', time: 4, box, personId }],
    });
    const context = (a: Partial<MediaInput>, b: Partial<MediaInput>) =>
      joinBetween(still('a', a), still('b', b), fields).terms.context!;
    const street = looking([1, 0], [1, 0]);
    expect(context(street, looking([1, 0], [1, 0]))).toBe(1);
    expect(context(street, looking([0, 1], [1, 0]))).toBeCloseTo(2 / 3);
    expect(context(street, looking([1, 0], [0, 1]))).toBeCloseTo(2 / 3);
    expect(context(street, {})).toBe(1);
    expect(context(showing('ann'), showing('ann'))).toBe(1);
    expect(context(showing('ann'), showing('ben'))).toBe(0.5);
    expect(context(showing('ann'), {})).toBe(1);
  });

  it('scores quality by the weaker picture of both', () => {
    const second = { sharpness: 0.8, light: 0.5, shake: 0, black: false, frozen: false, loudness: null };
    const quality = (shake: number) => Array.from({ length: 8 }, () => ({ ...second, shake }));
    const sharp = joinBetween(still('a', { quality: quality(0) }), still('b', { quality: quality(0) }), {});
    const shaken = joinBetween(still('a', { quality: quality(0) }), still('b', { quality: quality(1) }), {});
    expect(sharp.terms.quality).toBeCloseTo(joinBetween(still('a'), still('b'), {}).terms.quality);
    expect(shaken.terms.quality).toBeLessThan(0.7 * sharp.terms.quality);
    expect(shaken.score).toBeLessThan(sharp.score);
  });

  it('scores time where both recordings are dated, and invents none', () => {
    const fields = { lookTemporalWeight: 0.3 };
    expect(joinBetween(still('a'), still('b'), fields).terms.time).toBeUndefined();
    expect(joinBetween(still('a', { recordedAt: 0 }), still('b'), fields).terms.time).toBeUndefined();
    const near = joinBetween(still('a', { recordedAt: 0 }), still('b', { recordedAt: 7000 }), fields).terms
      .time!;
    const far = joinBetween(still('a', { recordedAt: 0 }), still('b', { recordedAt: 86_400_000 }), fields)
      .terms.time!;
    expect(near).toBeCloseTo(1);
    expect(far).toBeLessThan(0.1);
  });

  it('joins subjects of other labels, at a lower score', () => {
    const footage = [still('a'), media('b', [{ seconds: 7, x: 0.5, label: 'dog', category: 'animal' }])];
    const index = indexFootage(footage, rules());
    const [other] = joinsOf(index, outPointOf(index, 0, 35), (slot) => index.inPoints.track[slot] === 1);
    expect(other!.terms.position).toBeCloseTo(1);
    expect(other!.terms.shape).toBeCloseTo(0.5);
  });
});
