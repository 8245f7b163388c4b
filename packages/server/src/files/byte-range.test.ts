import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

describe('byteRangeOf', () => {
  it('understands a first and a last byte', () => {
    expect(byteRangeOf('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 });
    expect(byteRangeOf('bytes=990-2000', 1000)).toEqual({ start: 990, end: 999 });
  });

  it('understands an open end and a length from the end', () => {
    expect(byteRangeOf('bytes=500-', 1000)).toEqual({ start: 500, end: 999 });
    expect(byteRangeOf('bytes=-100', 1000)).toEqual({ start: 900, end: 999 });
    expect(byteRangeOf('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 });
  });

  it('refuses what lies outside of the file', () => {
    expect(byteRangeOf('bytes=1000-', 1000)).toBe('none');
    expect(byteRangeOf('bytes=-0', 1000)).toBe('none');
    expect(byteRangeOf('bytes=0-', 0)).toBe('none');
  });

  it('sends the whole file for what it does not understand', () => {
    for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2'])
      expect(byteRangeOf(header, 1000)).toBe('whole');
  });
});
