import { expect, it } from 'vitest';
import { sizeInWords } from './size-in-words.ts';

it.each([
  [0, '0 bytes'],
  [-7, '0 bytes'],
  [0.4, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1450, '1.5 kB'],
  [12_000, '12 kB'],
  [99_960, '100 kB'],
  [250_400_000, '250 MB'],
  [999_600, '1 MB'],
  [9_840_000_000, '9.8 GB'],
  [1e11, '100 GB'],
  [1e12, '1 TB'],
  [1e15, '1 PB'],
  [1e19, '10000 PB'],
])('%d bytes are %j', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
