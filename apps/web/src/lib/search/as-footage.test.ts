import { expect, it } from 'vitest';
import { asFootage } from './as-footage.ts';
import { MOST_FOOTAGE, parseSearch, stringifySearch, wordsIn } from './search-params.ts';

const ids = (amount: number) => Array.from({ length: amount }, (_, at) => `media-${at}`);

it('takes each chosen video once, all of them up to the most', () => {
  expect(asFootage(['a', 'b', 'a'])).toEqual({ media: ['a', 'b'], note: null });
  expect(asFootage(ids(MOST_FOOTAGE))).toEqual({ media: ids(MOST_FOOTAGE), note: null });
});

it('says so where not all of them can be used, and the address holds those that are', () => {
  const { media, note } = asFootage(ids(120));
  expect(media).toEqual(ids(MOST_FOOTAGE));
  expect(note).toBe('As footage, the first 99 of these 120 videos are used.');
  expect(wordsIn(parseSearch(stringifySearch({ media })).media, MOST_FOOTAGE)).toEqual(media);
});
