import type { SecondQuality } from './second-quality.ts';

/** Bits of a hash of 32 hexadecimal digits. */
const BITS = 128;
/** Bits that are set in each hexadecimal digit. */
const SET = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/**
 * How differently two pictures are composed, 0 (alike) to 1, by their difference hashes (see `SecondQuality.pictureHash`):
 * pictures of unrelated footage differ in about half of the bits. null where either is not known.
 */
export function pictureDifference(a: string | undefined, b: string | undefined): number | null {
  if (!a || !b || a.length !== b.length) return null;
  let differing = 0;
  for (let at = 0; at < a.length; at++) differing += SET[digitAt(a, at) ^ digitAt(b, at)]!;
  return differing / BITS;
}

/** The value of a digit, lower case: joins compare very many hashes, and parsing numbers takes ten times as long. */
function digitAt(hash: string, at: number): number {
  const code = hash.charCodeAt(at);
  return (code < 58 ? code - 48 : code - 87) & 15;
}

/** The hash of the picture that footage shows at a time (seconds); undefined where it was not measured. */
export function pictureHashAt(
  quality: readonly SecondQuality[] | undefined,
  time: number,
): string | undefined {
  return quality?.[Math.min(quality.length - 1, Math.max(0, Math.floor(time)))]?.pictureHash;
}
