/**
 * Time is seconds as a JavaScript number, rounded to the microsecond wherever it is kept, so that two
 * ways of computing the same moment compare equal. Frames and samples are whole numbers.
 */

/** A moment or a length in seconds, rounded to whole microseconds. */
export function roundSeconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}

/** The whole frame (0-based) nearest to a moment in seconds, at a constant frame rate in frames per second. */
export function frameAt(seconds: number, framesPerSecond: number): number {
  return Math.round(roundSeconds(seconds) * framesPerSecond);
}

/**
 * Splits consecutive lengths (seconds) into whole units (frames or samples) without drift: each boundary is
 * the rounded cumulative time, so twenty-four roundings end where one would.
 *
 * @returns one whole count a length; their sum is `round(sum(lengths) * unitsPerSecond)`.
 */
export function unitsOfLengths(lengths: readonly number[], unitsPerSecond: number): number[] {
  let elapsed = 0;
  let last = 0;
  return lengths.map((length) => {
    elapsed = roundSeconds(elapsed + length);
    const next = Math.round(elapsed * unitsPerSecond);
    const units = next - last;
    last = next;
    return units;
  });
}
