import { expect, it } from 'vitest';
import { openUsedLogins } from './used-logins.ts';

const soon = () => Date.now() + 60_000;

it('a sign-in comes back once, and another beside it', () => {
  const logins = openUsedLogins();
  const statesUsed = ['a', 'b', 'a', 'b', 'c'].map((state) => logins.use({ state, expiresAt: soon() }));
  expect(statesUsed).toEqual([true, true, false, false, true]);
});

it('forgets those that are too old to be believed, and the oldest of too many', () => {
  const logins = openUsedLogins(3);
  expect(logins.use({ state: 'old', expiresAt: Date.now() - 1 })).toBe(true);
  for (const state of ['a', 'b', 'c']) expect(logins.use({ state, expiresAt: soon() })).toBe(true);
  expect(logins.use({ state: 'd', expiresAt: soon() })).toBe(true);
  expect(logins.use({ state: 'd', expiresAt: soon() })).toBe(false);
});
