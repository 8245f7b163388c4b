const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'];

/**
 * A size as people say it, in units of a thousand (SI), with one decimal below a hundred: `9.8 GB`, `250 MB`, `1 byte`.
 *
 * @param bytes a whole number, 0 or more; less counts as 0.
 */
export function sizeInWords(bytes: number): string {
  const whole = Math.max(0, Math.round(bytes));
  if (whole === 1) return '1 byte';
  let value = whole;
  let unit = 0;
  // What would be written as 1000 of one unit is 1 of the next.
  while (rounded(value) >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${rounded(value)} ${UNITS[unit]}`;
}

function rounded(value: number): number {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
}
