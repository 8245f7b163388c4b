import { describe, expect, it } from 'vitest';
import { readAsked } from '../../lib/search-params.ts';
import { askFor, sentenceOf, type Terms } from './terms.ts';

const terms: Terms = {
  labels: [{ name: 'car', category: 'vehicle', countMedia: 2 }],
  categories: [{ name: 'vehicle', countMedia: 3 }],
  people: [{ id: 'p1', name: 'Ada', thumbnailURL: '', countMedia: 1 }],
  tags: [],
  countSpeech: 0,
  countWriting: 0,
};

describe('what is typed', () => {
  const typed = (text: string) => askFor(text, readAsked({}), terms);

  it('is a label, a wider word or a person where it is exactly its name, else free text', () => {
    expect(typed(' Car ').search).toEqual(['car']);
    expect(typed('vehicle').search).toEqual(['vehicle']);
    expect(typed('ada').person).toEqual(['p1']);
    expect(typed('Automobile').text).toEqual(['Automobile']);
    expect(typed('   ')).toEqual(readAsked({}));
  });

  it('is asked for once', () => {
    expect(askFor('car', typed('car'), terms).search).toEqual(['car']);
  });
});

describe('a search in words', () => {
  it('names labels as they are shown, people by name and the rest as it was typed', () => {
    const asked = readAsked({ search: ['hat'], text: 'automobile', person: 'p1' });
    expect(sentenceOf(asked, terms)).toBe('Mountains or “automobile” or Ada');
    expect(sentenceOf({ ...asked, text: [], match: 'all' }, terms)).toBe('Mountains and Ada');
  });
});
