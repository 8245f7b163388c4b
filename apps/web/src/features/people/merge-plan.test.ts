import { expect, it } from 'vitest';
import { mergePlan } from './merge-plan.ts';

const person = (id: string, name: string, countFaces: number) => ({ id, name, countFaces });

it('keeps the name that has the most faces, and says which names are lost', () => {
  const plan = mergePlan([person('a', '', 90), person('b', 'Ben', 2), person('c', 'Cleo', 5)]);
  expect(plan).toMatchObject({ stays: { id: 'c' }, faces: 97, lostNames: ['Ben'] });
  expect(plan?.goes.map(({ id }) => id)).toEqual(['b', 'a']);
});

it('loses no name where two are the same, and needs two', () => {
  expect(mergePlan([person('a', 'Ben', 1), person('b', 'Ben', 2)])?.lostNames).toEqual([]);
  expect(mergePlan([person('a', 'Ben', 1)])).toBeNull();
  expect(mergePlan([])).toBeNull();
});
