import { expect, it } from 'vitest';
import { nearLimitOf } from './near-limit.ts';

const share = (used: number, limit: number | null) => ({ used, limit });

it('says nothing without limits, nor while there is space', () => {
  expect(nearLimitOf({ bytes: share(9e12, null), minutes: share(9e6, null) })).toBeUndefined();
  expect(nearLimitOf({ bytes: share(79, 100), minutes: share(0, 60) })).toBeUndefined();
});

it('reports the fuller of two from four fifths on, and what is full', () => {
  expect(nearLimitOf({ bytes: share(80, 100), minutes: share(57, 60) })).toEqual({
    name: 'minutes',
    used: 57,
    limit: 60,
    isFull: false,
  });
  expect(nearLimitOf({ bytes: share(100, 100), minutes: share(1, 60) })?.isFull).toBe(true);
  expect(nearLimitOf({ bytes: share(0, 0), minutes: share(0, null) })).toMatchObject({
    name: 'bytes',
    isFull: true,
  });
});
