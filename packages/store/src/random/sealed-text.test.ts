import { expect, it } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

it('opens with the secret and for the owner that it was sealed for, and for nothing else', () => {
  const sealed = sealText('a key', 'a secret', 'one');
  expect(sealed).not.toContain('a key');
  expect(sealText('a key', 'a secret', 'one')).not.toBe(sealed);
  expect(openText(sealed, 'a secret', 'one')).toBe('a key');
  expect(openText(sealed, 'another secret', 'one')).toBeUndefined();
  expect(openText(sealed, 'a secret', 'other')).toBeUndefined();
  const parts = sealed.split('.');
  for (const place of [0, 1, 2, 3]) {
    const changed = parts.map((part, index) => (index === place ? `A${part.slice(1)}` : part)).join('.');
    if (changed !== sealed) expect(openText(changed, 'a secret', 'one')).toBeUndefined();
    expect(openText(parts.toSpliced(place, 1).join('.'), 'a secret', 'one')).toBeUndefined();
  }
});
