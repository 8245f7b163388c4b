/** A picture of three bytes a pixel: red, green, blue, rows from the top. */
export type Rgb = { width: number; height: number; rgb: Uint8Array };

/** Pixels along an edge of the blocks that are compared. */
const BLOCK = 8;
/** The constants of SSIM for 8 bits: (0.01 * 255)^2 and (0.03 * 255)^2. */
const C1 = 6.5025;
const C2 = 58.5225;

/**
 * How alike two pictures of the same size are: the mean structural similarity of their light in blocks of 8 by 8 pixels
 * (Wang et al. 2004, "Image Quality Assessment"), 1 where they are the same, and the largest mean difference of a block,
 * in levels of 0..255 over all three colours. Blocks at the right and the bottom may be narrower.
 */
export function likenessOf(a: Rgb, b: Rgb): { similarity: number; worstBlock: number } {
  let sum = 0;
  let count = 0;
  let worstBlock = 0;
  for (let top = 0; top < a.height; top += BLOCK) {
    for (let left = 0; left < a.width; left += BLOCK) {
      const block = compareBlock(a, b, left, top);
      sum += block.similarity;
      count += 1;
      worstBlock = Math.max(worstBlock, block.difference);
    }
  }
  return { similarity: sum / count, worstBlock };
}

function compareBlock(a: Rgb, b: Rgb, left: number, top: number) {
  const right = Math.min(left + BLOCK, a.width);
  const bottom = Math.min(top + BLOCK, a.height);
  const pixels = (right - left) * (bottom - top);
  let [sumA, sumB, squaresA, squaresB, products, difference] = [0, 0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * a.width + x) * 3;
      for (let colour = 0; colour < 3; colour++)
        difference += Math.abs((a.rgb[at + colour] as number) - (b.rgb[at + colour] as number));
      const lightA = lightAt(a.rgb, at);
      const lightB = lightAt(b.rgb, at);
      sumA += lightA;
      sumB += lightB;
      squaresA += lightA * lightA;
      squaresB += lightB * lightB;
      products += lightA * lightB;
    }
  }
  const [meanA, meanB] = [sumA / pixels, sumB / pixels];
  const [spreadA, spreadB] = [squaresA / pixels - meanA * meanA, squaresB / pixels - meanB * meanB];
  const together = products / pixels - meanA * meanB;
  const similarity =
    ((2 * meanA * meanB + C1) * (2 * together + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (spreadA + spreadB + C2));
  return { similarity, difference: difference / (pixels * 3) };
}

/** ITU-R BT.709's luma of a pixel. */
function lightAt(rgb: Uint8Array, at: number): number {
  return 0.2126 * (rgb[at] as number) + 0.7152 * (rgb[at + 1] as number) + 0.0722 * (rgb[at + 2] as number);
}
