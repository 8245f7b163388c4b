import { expect, it } from 'vitest';
import { openPlaces } from './places.ts';

it('refuses one who has too many under way, and everybody when all places are taken', async () => {
  const places = openPlaces({ most: 3, mostOfOne: 2 });
  const work = Promise.withResolvers<string>();
  const hold = (who: string) => places.hold(who, () => work.promise);
  const first = [hold('alex'), hold('alex')];
  const refused = (sentence: RegExp) => ({
    code: 'resource-exhausted',
    message: expect.stringMatching(sentence),
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await expect(hold('alex')).rejects.toMatchObject(refused(/^You .* Wait for an answer, then ask again\./));
  const last = hold('sam');
  await expect(hold('kim')).rejects.toMatchObject(refused(/^Many people .* Try again/));
  work.resolve('done');
  expect(await Promise.all([...first, last])).toEqual(['done', 'done', 'done']);
});

it('gives a place back however the work ends', async () => {
  const places = openPlaces({ most: 1, mostOfOne: 1 });
  await expect(places.hold('alex', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await places.hold('alex', async () => 'done')).toBe('done');
});
