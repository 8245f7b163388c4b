import { describe, expect, it } from 'vitest';
import { fadeAt } from './fade.ts';

describe('a fade', () => {
  it('rises from black and falls into it', () => {
    const at = (seconds: number) => fadeAt(seconds, 6, { fadeIn: 1, fadeOut: 2 });
    expect([0, 0.5, 1, 4, 5, 6].map(at)).toEqual([0, 0.5, 1, 1, 0.5, 0]);
    expect(at(7)).toBe(0);
  });

  it('is not there where nothing fades', () => {
    expect(fadeAt(0, 6, { fadeIn: 0, fadeOut: 0 })).toBe(1);
    expect(fadeAt(6, 6, { fadeIn: 0, fadeOut: 0 })).toBe(1);
  });
});
