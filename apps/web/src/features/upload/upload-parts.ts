/** A file up to this size goes up in one request; the parts of a larger one begin with it. */
export const FIRST_PART_BYTES = 262_144;
const LARGEST_PART_BYTES = 32 * 1024 * 1024;
/** A part counts whole or not at all: on a slow line a large one would be lost again and again. */
const LONGEST_PART_MS = 30_000;

/** Every part that arrives is answered by one twice as large, up to 32 MB, or as large as the line takes in half a minute. */
export function nextPartBytes(before: number, tookMs: number): number {
  if (tookMs > LONGEST_PART_MS) return Math.max(FIRST_PART_BYTES, before / 2);
  return 2 * tookMs > LONGEST_PART_MS ? before : Math.min(LARGEST_PART_BYTES, before * 2);
}
