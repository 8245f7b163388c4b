import { describe, expect, it } from 'vitest';
import { OPERATION_LIMIT_MS, RetryBudget, UPLOAD_LIMIT_MS } from './retry-budget.ts';
import { retryDelays } from './upload-state.ts';

/** Fails again and again, each try after the next of the pauses, and says when it gave up. */
function secondsUntilGivenUp(limitMs: number, eachTryMs = 0): number {
  let now = 1000;
  const budget = new RetryBudget(limitMs, () => now);
  const pauses = retryDelays(limitMs);
  for (let count = 0; ; count++) {
    now += eachTryMs;
    if (!budget.failed()) return (now - 1000) / 1000;
    if (count >= pauses.length) return (now - 1000) / 1000;
    now += pauses[count]!;
  }
}

describe('giving up', () => {
  it('an upload after 600 s without an accepted byte, anything else after 120 s', () => {
    expect([UPLOAD_LIMIT_MS, OPERATION_LIMIT_MS]).toEqual([600_000, 120_000]);
    for (const limit of [UPLOAD_LIMIT_MS, OPERATION_LIMIT_MS]) {
      const quick = secondsUntilGivenUp(limit);
      expect(quick).toBeLessThanOrEqual(limit / 1000);
      expect(quick).toBeGreaterThan(limit / 1000 - 32);
      // Tries that hang count as well as the pauses between them.
      const slow = secondsUntilGivenUp(limit, 20_000);
      expect(slow).toBeGreaterThanOrEqual(limit / 1000);
      expect(slow).toBeLessThanOrEqual(limit / 1000 + 52);
    }
  });

  it('never while bytes are accepted now and then', () => {
    let now = 0;
    const budget = new RetryBudget(UPLOAD_LIMIT_MS, () => now);
    for (let count = 0; count < 50; count++) {
      now += 100_000;
      expect(budget.failed()).toBe(true);
      if (count % 5 === 4) budget.accepted();
    }
  });

  it('not because the machine slept', () => {
    let now = 0;
    const budget = new RetryBudget(UPLOAD_LIMIT_MS, () => now);
    now += 8 * 3600_000;
    expect(budget.failed()).toBe(true);
    now += 400_000;
    expect(budget.failed()).toBe(true);
  });

  it('refuses a limit that is none', () => {
    for (const limit of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => new RetryBudget(limit, () => 0)).toThrow(RangeError);
  });
});
