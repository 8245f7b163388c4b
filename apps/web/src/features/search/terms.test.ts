import { describe, expect, it } from 'vitest';
import { readAsked } from '../../lib/search/search-params.ts';
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

  it('is one of the five filters by its name or its term, whatever the case', () => {
    const filters = { Car: 'car', TRUCK: 'truck', person: 'person', Animal: 'animal', Mountains: 'hat' };
    for (const [text, term] of Object.entries(filters))
      expect(typed(text), text).toEqual(readAsked({ search: term }));
    expect(typed('mountains').search).toEqual(['hat']);
    expect(typed('Hat').search).toEqual(['hat']);
    expect(askFor('Mountains', readAsked({}), undefined).search).toEqual(['hat']);
  });

  it('is a label that a member named in capitals, too', () => {
    const named = { ...terms, labels: [{ name: 'My Boat', category: 'vehicle', countMedia: 1 }] };
    expect(askFor('my boat', readAsked({}), named).search).toEqual(['My Boat']);
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
