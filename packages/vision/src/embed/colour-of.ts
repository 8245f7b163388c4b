const LEVELS = 4;

/**
 * Which colours a picture shows: the share of its pixels in each of 4x4x4 cells of RGB (red slowest).
 *
 * @param rgb 3 bytes a pixel, at least one pixel
 * @returns 64 numbers that add up to 1
 */
export function colourOf(rgb: Uint8Array): number[] {
  const counts = new Array<number>(LEVELS ** 3).fill(0);
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const cell = ((rgb[at]! >> 6) * LEVELS + (rgb[at + 1]! >> 6)) * LEVELS + (rgb[at + 2]! >> 6);
    counts[cell]! += 1;
  }
  const pixels = Math.floor(rgb.length / 3);
  return counts.map((count) => count / pixels);
}
