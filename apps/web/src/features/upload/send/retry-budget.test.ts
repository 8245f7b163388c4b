import { expect, it } from 'vitest';
import { OPERATION_LIMIT_MS, RetryBudget, UPLOAD_LIMIT_MS } from './retry-budget.ts';

it('has 600 s for an upload and 120 s for anything else', () => {
  expect([UPLOAD_LIMIT_MS, OPERATION_LIMIT_MS]).toEqual([600_000, 120_000]);
});

it('runs from the last time that something got further', () => {
  let now = 5_000;
  const budget = new RetryBudget(1_000, () => now);
  now += 999;
  expect(budget.leftMs()).toBe(1);
  budget.renew();
  now += 999;
  expect(budget.leftMs()).toBe(1);
  now += 5_000;
  expect(budget.leftMs()).toBe(0);
  budget.renew(3_000);
  expect(budget.leftMs()).toBe(3_000);
});

it('refuses a limit that is none', () => {
  for (const limit of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => new RetryBudget(limit, () => 0)).toThrow(RangeError);
});
