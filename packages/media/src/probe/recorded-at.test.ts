import { expect, it } from 'vitest';
import { recordedAt } from './recorded-at.ts';

const now = new Date('2026-06-01T12:00:00Z');
const APPLE = 'com.apple.quicktime.creationdate';

it.each([
  [
    'the time with its zone before the other',
    [{ creation_time: '2024-01-02T03:04:05.000000Z', [APPLE]: '2024-01-02T04:00:00+0200' }],
    '2024-01-02T02:00:00.000Z',
  ],
  [
    'the file before its picture',
    [{ creation_time: '2024-01-02T03:04:05.000000Z' }, { creation_time: '2020-01-01T00:00:00Z' }],
    '2024-01-02T03:04:05.000Z',
  ],
  [
    'the picture where the file does not say',
    [undefined, { creation_time: '2024-01-02 03:04:05' }],
    '2024-01-02T03:04:05.000Z',
  ],
  [
    'a nonsense time passed over for a good one',
    [{ creation_time: '1904-01-01T00:00:00Z' }, { creation_time: '2024-01-02T03:04:05Z' }],
    '2024-01-02T03:04:05.000Z',
  ],
  ['a clock that was never set', [{ creation_time: '1970-01-01T00:00:00.000000Z' }], null],
  ['the future', [{ creation_time: '2036-02-07T06:28:15Z' }], null],
  ['no time at all', [{ creation_time: 'yesterday', [APPLE]: '2024-13-45T99:00:00Z' }], null],
  ['nothing', [undefined], null],
])('%s', (_, tags, expected) => {
  expect(recordedAt(tags as Record<string, string>[], now)).toBe(expected);
});
