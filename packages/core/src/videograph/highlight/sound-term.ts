import type { MediaInput } from '../rules/rules.ts';

/** So many LU over the media's own median a second begins to be loud, and over so many it is as loud as can be. */
const LOUD_FROM = 4;
const LOUDEST = 12;
/** What is softer than this (LUFS) is no peak, however silent the rest. */
const AUDIBLE = -38;

/** The strongest of laughter, applause and loudness, for each second; null where nothing is known of the sound. */
export function soundTerm(
  { sounds }: Pick<MediaInput, 'sounds'>,
  loud: Float32Array | null,
  count: number,
): Float32Array | null {
  if (!loud && !sounds) return null;
  return Float32Array.from({ length: count }, (_, at) => {
    const heard = sounds?.[at];
    const known = [heard?.applause, heard?.laughter, loud?.[at]].filter(
      (value) => value !== undefined && !Number.isNaN(value),
    );
    return known.length === 0 ? Number.NaN : Math.min(1, Math.max(0, ...(known as number[])));
  });
}

/**
 * How much each second is louder than the media's median second, 0..1; null for a media without sound. A silent second
 * is 0, one that is not known NaN.
 */
export function loudnessPeaks({ quality }: Pick<MediaInput, 'quality'>, count: number): Float32Array | null {
  const levels = (quality ?? []).flatMap(({ loudness }) => (loudness === null ? [] : [loudness]));
  if (!quality || levels.length === 0) return null;
  levels.sort((a, b) => a - b);
  const median = levels[levels.length >> 1]!;
  return Float32Array.from({ length: count }, (_, at) => {
    const second = quality[at];
    if (!second) return Number.NaN;
    const { loudness } = second;
    if (loudness === null || loudness < AUDIBLE) return 0;
    return Math.min(1, Math.max(0, (loudness - median - LOUD_FROM) / (LOUDEST - LOUD_FROM)));
  });
}
