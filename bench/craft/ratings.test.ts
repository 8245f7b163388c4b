import { expect, it } from 'vitest';
import { type Key, ratingFigures } from './ratings.ts';

const key: Key = {
  joins: [
    { number: 1, kind: 'auto', set: 'all' },
    { number: 2, kind: 'auto', set: 'all' },
    { number: 3, kind: 'random', set: 'all' },
  ],
  films: [
    { set: 'all', letter: 'A', kind: 'random' },
    { set: 'all', letter: 'B', kind: 'auto' },
    { set: 'all', letter: 'C', kind: 'chronological' },
  ],
};

it('counts joins by majority and films by each choice, whatever order the ratings have', () => {
  const figures = ratingFigures(key, [
    'pair,rating\n1,2\n2,1\n3,0\nall,B,A,C',
    '3,1\n2,0\n1,2',
    '1,0\n2,1\n3,0',
    'all,A,B,C',
  ]);
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    raters: 3,
    auto_joins: 2,
    auto_matches: 0.5,
    auto_acceptable_or_better: 1,
    random_acceptable_or_better: 0,
    auto_before_random: 0.5,
    auto_before_chronological: 1,
  });
  expect(values.auto_mean).toBeCloseTo(1);
  expect(values.two_raters_agree).toBeCloseTo(3 / 9);
});
