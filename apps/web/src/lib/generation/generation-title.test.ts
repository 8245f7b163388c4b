import { expect, it } from 'vitest';
import { generationTitle } from './generation-title.ts';

it('is the name of its template, with whom it follows', () => {
  expect(generationTitle({ templateName: 'Short reel', name: 'other', durationPreset: 'teaser' })).toBe(
    'Short reel',
  );
  expect(generationTitle({ templateName: 'Short reel', queryLabelEntityName: 'dog' })).toBe(
    'Short reel · Dog',
  );
});

it('is what it makes, where it has no name: never the word for its state', () => {
  expect(generationTitle({ templateName: '', durationPreset: 'teaser' })).toBe('Teaser');
  expect(generationTitle({})).toBe('Match cuts');
  expect(generationTitle({ montagePreset: 'highlights', durationPreset: '' })).toBe('Highlights');
  expect(generationTitle({ queryLabelCategoryName: 'vehicle' })).toBe('Match cuts · Vehicle');
});
