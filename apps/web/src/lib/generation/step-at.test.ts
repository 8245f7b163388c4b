import { expect, it } from 'vitest';
import { stepAt } from './step-at.ts';

it('says what a generation does by how much of it is done', () => {
  expect(stepAt(0)).toBe('Waiting for its turn');
  expect(stepAt(0.2)).toBe('Reading what was seen in your videos');
  expect(stepAt(0.6)).toBe('Comparing the stretches of footage with each other');
  expect(stepAt(1)).toBe('Comparing the stretches of footage with each other');
});
