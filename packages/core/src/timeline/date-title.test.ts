import { expect, test } from 'vitest';
import { dateTitle, titlesOf } from './date-title.ts';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['one day', ['2026-11-24T08:00:00Z', '2026-11-24T20:00:00Z'], '24 November 2026'],
  ['days of a month', ['2026-08-09T08:00:00Z', '2026-08-03T20:00:00Z'], '3–9 August 2026'],
  ['days of two months', ['2026-07-30T08:00:00Z', '2026-08-02T08:00:00Z'], '30 July – 2 August 2026'],
  [
    'days of two years',
    ['2025-12-30T08:00:00Z', '2026-01-02T08:00:00Z'],
    '30 December 2025 – 2 January 2026',
  ],
  ['months', ['2026-08-01T08:00:00Z', '2026-10-20T08:00:00Z'], 'August – October 2026'],
  ['years', ['2024-03-01T08:00:00Z', '2026-10-20T08:00:00Z'], '2024–2026'],
])('a film is called by when it was recorded: %s', (_, times, title) => {
  expect(dateTitle(times.map(at), 'UTC')).toBe(title);
});

test('a day begins where its time zone says', () => {
  const late = [at('2026-11-24T23:30:00Z')];
  expect(dateTitle(late, 'UTC')).toBe('24 November 2026');
  expect(dateTitle(late, 'Europe/Berlin')).toBe('25 November 2026');
});

test('there is no title where most videos do not say when they were recorded', () => {
  const known = at('2026-11-24T08:00:00Z');
  expect(dateTitle([], 'UTC')).toBe('');
  expect(dateTitle([null], 'UTC')).toBe('');
  expect(dateTitle([known, null, null], 'UTC')).toBe('');
  expect(dateTitle([known, null], 'UTC')).toBe('24 November 2026');
});

test('a title is at the lower left from the beginning, for three seconds or the smaller part of a short film', () => {
  expect(titlesOf('Summer', 30)).toEqual([{ kind: 'lower-third', text: 'Summer', seconds: 3 }]);
  expect(titlesOf('Summer', 5)).toEqual([{ kind: 'lower-third', text: 'Summer', seconds: 2 }]);
  expect(titlesOf('  ', 30)).toEqual([]);
});
