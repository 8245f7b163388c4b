import { expect, it } from 'vitest';
import { openConcurrencyLimit } from './concurrency-limit.ts';

it('a limit refuses one caller above their share, and everybody when it is reached', async () => {
  const limit = openConcurrencyLimit({ most: 3, mostOfOne: 2 });
  const work = Promise.withResolvers<string>();
  const run = (who: string) => limit.run(who, () => work.promise);
  const first = [run('alex'), run('alex')];
  const refused = (sentence: RegExp) => ({
    code: 'resource-exhausted',
    message: expect.stringMatching(sentence),
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await expect(run('alex')).rejects.toMatchObject(refused(/^You .* Wait for an answer, then ask again\./));
  const last = run('sam');
  await expect(run('kim')).rejects.toMatchObject(refused(/^Many people .* Try again/));
  work.resolve('done');
  expect(await Promise.all([...first, last])).toEqual(['done', 'done', 'done']);
});

it('a limit is released however the work ends', async () => {
  const limit = openConcurrencyLimit({ most: 1, mostOfOne: 1 });
  await expect(limit.run('alex', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit.run('alex', async () => 'done')).toBe('done');
});
