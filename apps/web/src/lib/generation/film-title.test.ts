import { expect, it } from 'vitest';
import { filmTitle } from './film-title.ts';

const at = new Date(2026, 4, 9, 12);

it('is the template, whom it follows and the day', () => {
  expect(filmTitle({ templateName: 'Short reel' }, at, 'en')).toBe('Short reel, May 9, 2026');
  const follows = { templateName: 'Short reel', queryLabelEntityName: 'person' };
  expect(filmTitle(follows, at, 'en')).toBe('Short reel · Person, May 9, 2026');
});

it('fits into a title however long the name of the template is', () => {
  expect(filmTitle({ templateName: 'x'.repeat(400) }, at).length).toBeLessThanOrEqual(200);
});
