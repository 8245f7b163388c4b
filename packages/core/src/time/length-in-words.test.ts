import { expect, it } from 'vitest';
import { lengthInWords } from './length-in-words.ts';

it.each([
  [0, '0 s'],
  [59.46, '59.5 s'],
  [119.9, '119.9 s'],
  [120, '2 minutes'],
  [1000, '16.7 minutes'],
  [7199, '2 hours'],
  [139_000, '38.6 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});
