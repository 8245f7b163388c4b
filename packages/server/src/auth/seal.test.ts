import { expect, test } from 'vitest';
import { keyFor, seal, unseal } from './seal.ts';

test('what is sealed opens with any of the secrets, for its own use only', () => {
  const sealed = seal({ a: 1 }, ['old'], 'one use');
  expect(unseal(sealed, ['old'], 'one use')).toEqual({ a: 1 });
  expect(unseal(sealed, ['new', 'old'], 'one use')).toEqual({ a: 1 });
  expect(unseal(seal({ a: 1 }, ['new', 'old'], 'one use'), ['new'], 'one use')).toEqual({ a: 1 });
  expect(unseal(sealed, ['new'], 'one use')).toBeUndefined();
  expect(unseal(sealed, [], 'one use')).toBeUndefined();
  expect(unseal(sealed, ['old'], 'another use')).toBeUndefined();
});

test('nothing opens that was changed or made up', { tags: ['@V9.1.1', '@V11.2.1'] }, () => {
  const [data = '', signature = ''] = seal({ to: '/' }, ['secret'], 'use').split('.');
  const other = Buffer.from(JSON.stringify({ to: '//evil' })).toString('base64url');
  for (const text of [
    '',
    '.',
    data,
    `${data}.`,
    `.${signature}`,
    `${other}.${signature}`,
    `${data}.${signature.slice(1)}`,
  ])
    expect(unseal(text, ['secret'], 'use')).toBeUndefined();
});

test('there is a key for each use, and none without a secret', { tags: ['@V9.2.2'] }, () => {
  expect(keyFor(['secret'], 'a').equals(keyFor(['secret'], 'b'))).toBe(false);
  expect(keyFor(['secret', 'old'], 'a').equals(keyFor(['secret'], 'a'))).toBe(true);
  expect(() => seal(1, [], 'use')).toThrow('needs a secret');
});
