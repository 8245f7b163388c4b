/** A file up to this size goes up in one request; the parts of a larger one begin with it. */
export const FIRST_PART_BYTES = 262_144;
const LARGEST_PART_BYTES = 32 * 1024 * 1024;

/** Every part that arrives is answered by one twice as large, up to 32 MB. */
export function nextPartBytes(before: number): number {
  return Math.min(LARGEST_PART_BYTES, before * 2);
}
