import { expect, it } from 'vitest';
import { taskFilterOf } from './task-filter.ts';

it('takes only states from the address', () => {
  expect(taskFilterOf('failed')).toBe('failed');
  expect(['toString', '', 3, undefined, ['failed']].map(taskFilterOf)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
