import { describe, expect, it } from 'vitest';
import { dayIn, endOf } from './link-end.ts';

const NOW = new Date(2026, 1, 27, 15, 30);

describe('endOf', () => {
  it('is null for a link that never ends', () => {
    expect(endOf('never', '', NOW)).toBeNull();
  });

  it('counts days from now, over the end of a month', () => {
    expect(endOf('7', '', NOW)).toBe(new Date(2026, 2, 6, 15, 30).toISOString());
  });

  it('is the end of a chosen day, today too', () => {
    expect(endOf('date', dayIn(0, NOW), NOW)).toBe(new Date(2026, 1, 27, 23, 59, 59).toISOString());
  });

  it('is nothing without a day, and for one that has passed', () => {
    expect(endOf('date', '', NOW)).toBeUndefined();
    expect(endOf('date', dayIn(-1, NOW), NOW)).toBeUndefined();
  });
});
