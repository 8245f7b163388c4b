import { describe, expect, it } from 'vitest';
import {
  formatGigabytes,
  formatShare,
  formatSpan,
  formatSpeed,
  formatsOf,
  formatTime,
  formatTimeLeft,
  gigabytesIn,
  timeIn,
} from './format.ts';

describe('times', () => {
  it('read as an editor reads them', () => {
    expect([0, 7, 83.4, 60, 3723.45].map(formatTime)).toEqual([
      '0:00.0',
      '0:07.0',
      '1:23.4',
      '1:00.0',
      '1:02:03.4',
    ]);
  });

  it('never show a time that has not come, nor nonsense', () => {
    expect(formatTime(59.99)).toBe('0:59.9');
    expect(formatTime(1.1 + 2.2)).toBe('0:03.3');
    expect([Number.NaN, -3, Number.POSITIVE_INFINITY].map(formatTime)).toEqual([
      '0:00.0',
      '0:00.0',
      '0:00.0',
    ]);
  });
});

it('shows sizes in GB', () => {
  expect([0, 12_000, 2_811_553, 550_000_000, 23_400_000_000].map(formatGigabytes)).toEqual([
    '0.000 GB',
    '< 0.001 GB',
    '0.003 GB',
    '0.55 GB',
    '23.4 GB',
  ]);
});

it('promises nothing exact about what is left', () => {
  expect([0, 3, 42, 58, 130, 3580, 7300, 90_000].map(formatTimeLeft)).toEqual([
    'a few seconds left',
    'a few seconds left',
    'about 45 s left',
    'about 1 min left',
    'about 2 min left',
    'about 1 h left',
    'about 2 h left',
    'about 25 h left',
  ]);
  expect([900, 2_500_000].map(formatSpeed)).toEqual(['1 kB/s', '2.5 MB/s']);
});

it('formats how long something took', () => {
  expect([0, 0.42, 59.6, 185, 7800].map(formatSpan)).toEqual([
    '0.0 s',
    '0.4 s',
    '1 min 0 s',
    '3 min 5 s',
    '2 h 10 min',
  ]);
});

it('shows 100% only when it is done', () => {
  expect([0, 0.426, 0.999, 1].map(formatShare)).toEqual(['0%', '42%', '99%', '100%']);
});

it('writes times, sizes and amounts as the reader does', () => {
  const german = formatsOf('de-DE');
  expect(timeIn(german, 83.4)).toBe('1:23,4');
  expect([12_000, 550_000_000, 23_400_000_000].map((bytes) => gigabytesIn(german, bytes))).toEqual([
    '< 0,001 GB',
    '0,55 GB',
    '23,4 GB',
  ]);
  expect(german.number(12_345)).toBe('12.345');
  expect(german.moment('2026-11-21T13:35:00')).toBe('21.11.2026, 13:35');
  expect(timeIn(formatsOf('en-GB'), 83.4)).toBe('1:23.4');
});
