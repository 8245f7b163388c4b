import { expect, it } from 'vitest';
import { releaseNotes } from './release-notes.ts';

const CHANGELOG = `# Changelog

## Not released

- Nothing yet.

## 1.2.0 (2026-03-01)

- **Films** end.

## 1.2.0-beta

- Films.
`;

it('are what the changelog says of this version', () => {
  expect(releaseNotes(CHANGELOG, '1.2.0')).toBe('- **Films** end.\n');
  expect(releaseNotes(CHANGELOG, '1.2.0-beta')).toBe('- Films.\n');
});

it('are missing where the changelog says nothing of it', () => {
  expect(() => releaseNotes(CHANGELOG, '1.3.0')).toThrow('put "## 1.3.0" over');
});
