const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size as people say it: `1.2 GB`. */
export function sizeInWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`;
}
