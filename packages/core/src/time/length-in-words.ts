/** A length as people say it, with one decimal: `59.5 s`, `16.7 minutes`, `38.6 hours`. @param seconds 0 or more. */
export function lengthInWords(seconds: number): string {
  if (seconds < 120) return `${tenths(seconds)} s`;
  const minutes = tenths(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${tenths(seconds / 3600)} hours`;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
