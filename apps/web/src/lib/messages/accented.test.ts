import { expect, it } from 'vitest';
import { accented } from './accented.ts';
import { languageFor } from './page-language.ts';

it('accents texts, those in lists and objects, and those that functions make', () => {
  const texts = accented({
    title: 'Any type',
    kinds: [[0.5, 'One']] as const,
    count: (videos: number) => (videos === 1 ? '1 video' : `${videos} videos`),
    names: (all: readonly string[]) => all.map((name) => `by ${name}`),
  });
  expect(texts.title).toBe('⟦Ány typé⟧');
  expect(texts.kinds).toEqual([[0.5, '⟦Óné⟧']]);
  expect(texts.count(2)).toBe('⟦2 vídéós⟧');
  expect(texts.names(['Al'])).toEqual(['⟦by Ál⟧']);
});

it('leaves signs without letters as they are', () => {
  expect(accented({ none: '', arrow: '←', share: (percent: number) => `${percent}%` }).share(5)).toBe('5%');
  expect(accented(['', '←'])).toEqual(['', '←']);
});

it.each([
  [['en-XA'], 'en-XA'],
  [['de-CH', 'en-xa', 'en'], 'en-XA'],
  [['en-GB', 'en-XA'], 'en'],
  [['de-CH', 'fr'], 'en'],
  [[], 'en'],
] as const)('of the languages %j the page has %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});
