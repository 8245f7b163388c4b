import { describe, expect, it } from 'vitest';
import { numberIn } from './seconds-field.tsx';

describe('a number of seconds', () => {
  it.each([
    ['83.4', 83.4],
    ['1:23.4', 83.4],
    ['1:02:03', 3723],
    [' 5,5 ', 5.5],
    ['.5', 0.5],
    ['', undefined],
    ['abc', undefined],
    ['-3', undefined],
    ['1:2:3:4', undefined],
  ])('%s is %s', (text, seconds) => expect(numberIn(text)).toBe(seconds));
});
