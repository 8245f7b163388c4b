import { expect, test } from 'vitest';
import { randomFrom } from '../videograph/random.ts';
import { bestAssignment } from './assignment.ts';
import { clearMot, identityF1, type Named, type TrackedFrame } from './tracking-metrics.ts';

const at = (id: string, left: number): Named => ({
  id,
  box: { left, top: 0.2, right: left + 0.1, bottom: 0.4 },
});

test('the best assignment gives up the best single pair where the sum is larger', () => {
  const weights = [
    [9, 8],
    [8, 1],
  ];
  expect(bestAssignment(weights)).toEqual([1, 0]);
});

test('with more rows than columns the rows that are worth least have none', () => {
  expect(bestAssignment([[1], [3], [2]])).toEqual([-1, 0, -1]);
  expect(bestAssignment([])).toEqual([]);
  expect(bestAssignment([[], []])).toEqual([-1, -1]);
});

test('the best assignment is as good as the best of all permutations', () => {
  const random = randomFrom(5);
  for (let round = 0; round < 40; round++) {
    const weights = Array.from({ length: 5 }, () =>
      Array.from({ length: 5 }, () => Math.floor(random() * 20)),
    );
    const sum = bestAssignment(weights).reduce((total, column, row) => total + weights[row]![column]!, 0);
    const all = permutations([0, 1, 2, 3, 4]).map((columns) =>
      columns.reduce((total, column, row) => total + weights[row]![column]!, 0),
    );
    expect(sum).toBe(Math.max(...all));
  }
});

test('a tracker without a fault has accuracy and identity of 1', () => {
  const frames = [0, 0.05, 0.1].map((x) => ({
    truth: [at('a', x), at('b', x + 0.5)],
    found: [at('t1', x), at('t2', x + 0.5)],
  }));
  expect(clearMot(frames)).toEqual({ mota: 1, switches: 0 });
  expect(identityF1(frames)).toBe(1);
});

test('misses, false boxes and a change of name each cost one true box', () => {
  const frames: TrackedFrame[] = [
    { truth: [at('a', 0.1)], found: [at('t1', 0.1)] },
    { truth: [at('a', 0.1)], found: [] },
    { truth: [at('a', 0.1)], found: [at('t2', 0.1), at('t3', 0.7)] },
    { truth: [at('a', 0.1)], found: [at('t2', 0.1)] },
  ];
  // One miss, one false box, one change, of four true boxes.
  const { mota, switches } = clearMot(frames);
  expect(mota).toBeCloseTo(1 - 3 / 4, 10);
  expect(switches).toBe(1);
  // The object goes with t2: two boxes agree, of four true and four found.
  expect(identityF1(frames)).toBeCloseTo((2 * 2) / 8, 10);
});

test('two objects that swap their names change twice, and half of the boxes keep their identity', () => {
  const frames: TrackedFrame[] = [
    { truth: [at('a', 0.1), at('b', 0.5)], found: [at('t1', 0.1), at('t2', 0.5)] },
    { truth: [at('a', 0.1), at('b', 0.5)], found: [at('t2', 0.1), at('t1', 0.5)] },
  ];
  expect(clearMot(frames)).toEqual({ mota: 1 - 2 / 4, switches: 2 });
  expect(identityF1(frames)).toBeCloseTo(0.5, 10);
});

test('a pair of the frame before stays though another box lies nearer', () => {
  const frames: TrackedFrame[] = [
    { truth: [at('a', 0.1)], found: [at('t1', 0.1)] },
    { truth: [at('a', 0.1)], found: [at('t1', 0.12), at('t2', 0.1)] },
  ];
  expect(clearMot(frames)).toEqual({ mota: 0.5, switches: 0 });
});

function permutations(values: number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value) =>
    permutations(values.filter((other) => other !== value)).map((rest) => [value, ...rest]),
  );
}
