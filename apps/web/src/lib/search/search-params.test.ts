import { describe, expect, it } from 'vitest';
import {
  countAsked,
  parseSearch,
  readAsked,
  searchTerms,
  secondsIn,
  stringifySearch,
  toggleTerm,
  wordsIn,
  writeAsked,
} from './search-params.ts';

describe('the search in the address', () => {
  it('is the same key once for each term', () => {
    expect(stringifySearch({ search: ['car', 'truck'] })).toBe('?search=car&search=truck');
    expect(parseSearch('?search=car&search=truck')).toEqual({ search: ['car', 'truck'] });
    expect(parseSearch('?search=car')).toEqual({ search: 'car' });
    expect(stringifySearch({ search: [], from: undefined })).toBe('');
  });

  it('survives the way there and back', () => {
    const from = '/ws/a?search=traffic light&search=é';
    expect(parseSearch(stringifySearch({ from }))).toEqual({ from });
  });

  it('gives distinct words, whatever was typed', () => {
    expect(searchTerms(['Car', 'car ', '', 'dog'])).toEqual(['car', 'dog']);
    expect(searchTerms('person')).toEqual(['person']);
    expect(searchTerms(['My Boat', 'HAT'])).toEqual(['My Boat', 'hat']);
    expect(searchTerms(undefined)).toEqual([]);
  });

  it('adds a term or takes it away', () => {
    expect(toggleTerm(['car'], 'dog')).toEqual(['car', 'dog']);
    expect(toggleTerm(['car', 'dog'], 'car')).toEqual(['dog']);
  });

  it('reads a time, or none', () => {
    expect(['12.5', 0, '0'].map(secondsIn)).toEqual([12.5, 0, 0]);
    expect(['-1', '', 'soon', undefined, Number.NaN, ['3']].map(secondsIn)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});

describe('all that is asked for', () => {
  const throughAddress = (query: string) => stringifySearch(writeAsked(readAsked(parseSearch(query))));

  it('comes back from the address as it went in', () => {
    const query =
      '?search=car&search=truck&text=automobile&speech=Come+with+me&writing=EXIT&person=01k&tag=keep&match=all&longerThan=2.5';
    expect(throughAddress(query)).toBe(query);
  });

  it('leaves out what is usual, empty or not possible', () => {
    expect(throughAddress('')).toBe('');
    expect(throughAddress('?search=car&match=any&longerThan=0&text=')).toBe('?search=car');
    expect(throughAddress('?match=both&longerThan=-3&longerThan=4')).toBe('');
    expect(readAsked({ longerThan: '9999' }).longerThan).toBe(600);
  });

  it('keeps the letters of names and words that are spoken, and makes labels small', () => {
    const asked = readAsked({ search: 'Car', speech: ' Hello  ', person: 'aB3' });
    expect(asked).toMatchObject({ search: ['car'], speech: ['Hello'], person: ['aB3'] });
    expect(countAsked(asked)).toBe(3);
    expect(countAsked(readAsked({ match: 'all', longerThan: 2 }))).toBe(0);
  });

  it('takes at most twenty different values of a key', () => {
    expect(wordsIn(['a', 'a', 'b'])).toEqual(['a', 'b']);
    expect(wordsIn(Array.from({ length: 30 }, (_, index) => index))).toHaveLength(20);
  });
});
