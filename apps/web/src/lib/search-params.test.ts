import { describe, expect, it } from 'vitest';
import { parseSearch, searchTerms, secondsIn, stringifySearch, toggleTerm } from './search-params.ts';

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
    expect(searchTerms(undefined)).toEqual([]);
  });

  it('adds a term or takes it away', () => {
    expect(toggleTerm(['car'], 'dog')).toEqual(['car', 'dog']);
    expect(toggleTerm(['car', 'dog'], 'car')).toEqual(['dog']);
  });

  it('reads a moment, or none', () => {
    expect(['12.5', 0, '0'].map(secondsIn)).toEqual([12.5, 0, 0]);
    expect(['-1', '', 'soon', undefined, Number.NaN, ['3']].map(secondsIn)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});
