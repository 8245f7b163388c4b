import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/color-scheme.js'), 'utf8');

/** What the page is drawn in first. */
function schemeOf(system: 'light' | 'dark', getItem: () => string | null): string {
  let scheme = '';
  runInNewContext(SCRIPT, {
    matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme: ${system})` }),
    localStorage: { getItem },
    document: {
      documentElement: {
        setAttribute: (_name: string, value: string) => {
          scheme = value;
        },
      },
    },
  });
  return scheme;
}

it('is what the system prefers until one chooses', () => {
  expect(schemeOf('light', () => null)).toBe('light');
  expect(schemeOf('dark', () => null)).toBe('dark');
  expect(schemeOf('light', () => 'auto')).toBe('light');
});

it('is what was chosen from then on', () => {
  expect(schemeOf('light', () => 'dark')).toBe('dark');
  expect(schemeOf('dark', () => 'light')).toBe('light');
});

it('is what the system prefers where storage is closed', () => {
  const closed = () => {
    throw new Error('SecurityError');
  };
  expect(schemeOf('light', closed)).toBe('light');
  expect(schemeOf('dark', closed)).toBe('dark');
});
