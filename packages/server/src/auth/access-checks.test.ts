import { expect, it } from 'vitest';
import { openAccessChecks } from './access-checks.ts';

it('a check runs once for all callers before it starts, and again for later callers', async () => {
  const { coalesce } = openAccessChecks();
  let [state, count] = ['before', 0];
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const read = async () => {
    count++;
    const seen = state;
    begun.resolve();
    await goOn.promise;
    return seen;
  };
  const early = [coalesce('a', read), coalesce('a', read), coalesce('a', read)];
  const other = coalesce('b', async () => 'of b');
  await begun.promise;
  state = 'after';
  const late = [coalesce('a', read), coalesce('a', read)];
  goOn.resolve();
  expect(await Promise.all(early)).toEqual(['before', 'before', 'before']);
  expect(await Promise.all(late)).toEqual(['after', 'after']);
  expect(await other).toBe('of b');
  expect(count).toBe(2);
});

it('a check that fails rejects for its callers, and for none after them', async () => {
  const { coalesce } = openAccessChecks();
  const failing = () => Promise.reject(new Error('The database is away.'));
  const asked = [coalesce('a', failing), coalesce('a', failing)];
  for (const one of asked) await expect(one).rejects.toThrow('The database is away.');
  expect(await coalesce('a', async () => 'back')).toBe('back');
});

it('listeners are called together, until they stop', async () => {
  const { periodically } = openAccessChecks(1);
  const called: string[] = [];
  const twice = Promise.withResolvers<void>();
  const stops = [
    periodically(() => called.push('one')),
    periodically(() => {
      called.push('two');
      if (called.length === 4) twice.resolve();
    }),
  ];
  const keepAlive = setInterval(() => undefined, 1000);
  await twice.promise;
  for (const stop of stops) stop();
  clearInterval(keepAlive);
  expect(called).toEqual(['one', 'two', 'one', 'two']);
});
