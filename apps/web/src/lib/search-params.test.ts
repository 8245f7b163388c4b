import { describe, expect, it } from 'vitest';
import { parseSearch, searchTerms, stringifySearch, toggleTerm } from './search-params.ts';

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
});
