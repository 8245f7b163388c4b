import { describe, expect, it } from 'vitest';
import { readAsked } from '../search/search-params.ts';
import { askedOf, isSameSearch, searchOf } from './search.ts';

describe('what is asked for, as the API is asked it', () => {
  const asked = readAsked({
    search: ['car', 'animal'],
    text: 'automobile',
    speech: 'hello',
    person: 'p1',
    tag: 'keep',
    match: 'all',
    longerThan: 2,
  });

  it('knows what the program sees in whatever case, and leaves names of members as they are', () => {
    const { terms } = searchOf(readAsked({ search: ['Dog', 'Vehicle', 'My Boat'] }));
    expect(terms).toEqual([
      { kind: 'label', value: 'dog' },
      { kind: 'category', value: 'vehicle' },
      { kind: 'label', value: 'My Boat' },
    ]);
  });

  it('names labels, wider words, people, words and tags by their kind', () => {
    expect(searchOf(asked)).toEqual({
      match: 'all',
      longerThan: 2,
      terms: [
        { kind: 'label', value: 'car' },
        { kind: 'category', value: 'animal' },
        { kind: 'text', value: 'automobile' },
        { kind: 'speech', value: 'hello' },
        { kind: 'person', value: 'p1' },
        { kind: 'tag', value: 'keep' },
      ],
    });
  });

  it('comes back the same from a search that was kept', () => {
    expect(askedOf(searchOf(asked))).toEqual(asked);
  });

  it('is the same search in another order, and another one with another match', () => {
    const other = searchOf({ ...asked, search: ['animal', 'car'] });
    expect(isSameSearch(searchOf(asked), other)).toBe(true);
    expect(isSameSearch(searchOf({ ...asked, match: 'any' }), other)).toBe(false);
    const one = readAsked({ search: 'car' });
    expect(isSameSearch(searchOf(one), searchOf({ ...one, match: 'all' }))).toBe(true);
  });
});
