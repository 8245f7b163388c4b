import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutage } from './outage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function outageOn(query: () => Promise<unknown>) {
  const report = { onTrouble: vi.fn(), onAway: vi.fn(), onBack: vi.fn() };
  return { ...report, outage: openOutage({ query: query as never }, report) };
}

test('of a database that is away, the beginning and the end are reported, and every time that it is', async () => {
  let isAway = true;
  const { outage, onTrouble, onAway, onBack } = outageOn(() =>
    isAway ? Promise.reject(refused()) : Promise.resolve(),
  );
  for (let times = 1; times <= 2; times++) {
    isAway = true;
    const errors = Array.from({ length: 100 }, refused);
    for (const error of errors) outage.onTrouble(error);
    outage.onTrouble(new Error('It failed.', { cause: new AggregateError([refused()]) }));
    await vi.advanceTimersByTimeAsync(5_500);
    expect(onAway).toHaveBeenCalledTimes(times);
    expect(onAway).toHaveBeenLastCalledWith(errors[0]);
    expect(onBack).toHaveBeenCalledTimes(times - 1);
    isAway = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onBack).toHaveBeenCalledTimes(times);
    expect(onBack).toHaveBeenLastCalledWith(6);
  }
  expect(onTrouble).not.toHaveBeenCalled();
});

test('any other trouble is reported each time, also while the database is away', () => {
  const { outage, onTrouble } = outageOn(() => Promise.reject(refused()));
  outage.onTrouble(refused());
  const errors = [new Error('One.'), new Error('Other.')];
  for (const error of errors) outage.onTrouble(error);
  expect(onTrouble.mock.calls).toEqual(errors.map((error) => [error]));
  outage.close();
});
