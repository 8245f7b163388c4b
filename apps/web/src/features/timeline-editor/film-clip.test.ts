import { describe, expect, it } from 'vitest';
import { beginningsOf, nextTitle } from './film-clip.ts';

it('clips of a film begin one after another', () => {
  expect(
    beginningsOf([
      { start: 2, end: 8 },
      { start: 0, end: 2.5 },
    ]),
  ).toEqual([0, 6, 8.5]);
});

describe('the next title', () => {
  it.each([
    ['Generated', 'Generated 2'],
    ['Generated 2', 'Generated 3'],
    ['Summer 2026', 'Summer 2026 2'],
    ['Auto, Nov 24, 2026', 'Auto, Nov 24, 2026 2'],
  ])('of %s is %s', (title, next) => expect(nextTitle(title)).toBe(next));
});
