/** First and last byte, both sent. */
export type ByteRange = { start: number; end: number };

/**
 * What a Range header asks for of a file (RFC 9110, section 14): `whole` when there is none, when it asks for several
 * ranges, or when it is not understood; `none` when it lies outside of the file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  if (match[1] === '') {
    const count = Math.min(Number(match[2]), size);
    return count === 0 ? 'none' : { start: size - count, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return 'whole';
  return start >= size ? 'none' : { start, end };
}
