import { expect, it } from 'vitest';
import { openSharedLooks } from './shared-looks.ts';

it('looks once for all who ask before it begins, and anew for who asks later', async () => {
  const { look } = openSharedLooks();
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
  const early = [look('a', read), look('a', read), look('a', read)];
  const other = look('b', async () => 'of b');
  await begun.promise;
  state = 'after';
  const late = [look('a', read), look('a', read)];
  goOn.resolve();
  expect(await Promise.all(early)).toEqual(['before', 'before', 'before']);
  expect(await Promise.all(late)).toEqual(['after', 'after']);
  expect(await other).toBe('of b');
  expect(count).toBe(2);
});

it('fails for all who asked, and for nobody after', async () => {
  const { look } = openSharedLooks();
  const failing = () => Promise.reject(new Error('The database is away.'));
  const asked = [look('a', failing), look('a', failing)];
  for (const one of asked) await expect(one).rejects.toThrow('The database is away.');
  expect(await look('a', async () => 'back')).toBe('back');
});

it('calls all who listen in one moment, until they stop', async () => {
  const { everySoOften } = openSharedLooks(1);
  const called: string[] = [];
  const twice = Promise.withResolvers<void>();
  const stops = [
    everySoOften(() => called.push('one')),
    everySoOften(() => {
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
