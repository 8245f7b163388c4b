import { expect, it } from 'vitest';
import { NOTHING_SEEN, nextOfAll, unlikeOf, withSeen } from './seen-paths.ts';

const [a, b, c] = [
  [0, 1],
  [0, 2],
  [0, 3],
];

it('asks for a path unlike all that were shown, the one on the screen too, each once', () => {
  const seen = withSeen(withSeen(NOTHING_SEEN, a!), b!);
  expect(unlikeOf(NOTHING_SEEN, a!)).toEqual([a]);
  expect(unlikeOf(seen, b!)).toEqual([a, b]);
  expect(unlikeOf(seen, c!)).toEqual([a, b, c]);
});

it('sends only the newest of very many', () => {
  let seen = NOTHING_SEEN;
  for (let index = 1; index <= 70; index++) seen = withSeen(seen, [0, index]);
  const sent = unlikeOf(seen, [0, 70]);
  expect(sent).toHaveLength(50);
  expect(sent.at(-1)).toEqual([0, 70]);
});

it('goes round once all are known', () => {
  const seen = [a!, b!, c!].reduce(withSeen, NOTHING_SEEN);
  expect(nextOfAll(seen, c!)).toBeUndefined();
  const all = { ...seen, isAll: true };
  expect(nextOfAll(all, c!)).toEqual(a);
  expect(nextOfAll(all, a!)).toEqual(b);
  expect(nextOfAll({ ...withSeen(NOTHING_SEEN, a!), isAll: true }, a!)).toBeUndefined();
});
