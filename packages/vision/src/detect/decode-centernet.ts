import { type Candidate, MINIMUM_CONFIDENCE } from './candidates.ts';

const STRIDE = 4;
const CLASS_COUNT = 80;

/**
 * Reads CenterNet's outputs: an object is a local maximum (3x3) of its class's heat map, and the sizes at that cell
 * are the distances from it to the left, top, right and bottom in input pixels.
 * Source: Zhou et al. 2019, arXiv 1904.07850; the four distances as in Liu et al. 2019 (TTFNet), arXiv 1909.00700.
 *
 * @param heat 80 planes of `cells` x `cells`, 0..1
 * @param sizes 4 planes of `cells` x `cells`
 * @param cells a quarter of the input's side: 128 for an input of 512
 * @returns every peak of `MINIMUM_CONFIDENCE` or more
 */
export function decodeCenternet(heat: Float32Array, sizes: Float32Array, cells: number): Candidate[] {
  const plane = cells * cells;
  const candidates: Candidate[] = [];
  for (let at = 0; at < plane * CLASS_COUNT; at++) {
    const confidence = heat[at]!;
    if (confidence < MINIMUM_CONFIDENCE) continue;
    const labelIndex = Math.floor(at / plane);
    const cell = at % plane;
    const cellX = cell % cells;
    const cellY = Math.floor(cell / cells);
    if (!isPeak(heat, labelIndex * plane, cellX, cellY, cells)) continue;
    const distance = (side: number) => sizes[side * plane + cell]!;
    candidates.push({
      labelIndex,
      confidence,
      left: cellX * STRIDE - distance(0),
      top: cellY * STRIDE - distance(1),
      right: cellX * STRIDE + distance(2),
      bottom: cellY * STRIDE + distance(3),
    });
  }
  return candidates;
}

function isPeak(heat: Float32Array, plane: number, cellX: number, cellY: number, cells: number): boolean {
  const value = heat[plane + cellY * cells + cellX]!;
  for (let y = Math.max(0, cellY - 1); y <= Math.min(cells - 1, cellY + 1); y++) {
    for (let x = Math.max(0, cellX - 1); x <= Math.min(cells - 1, cellX + 1); x++) {
      if (heat[plane + y * cells + x]! > value) return false;
    }
  }
  return true;
}
