import { type Candidate, MINIMUM_CONFIDENCE } from './candidates.ts';

const STRIDES = [8, 16, 32];
const CLASS_COUNT = 80;
/** Centre x, centre y, width, height, objectness, then the classes. */
const ROW_LENGTH = 5 + CLASS_COUNT;

/**
 * Reads YOLOX's output: one row of 85 numbers for every cell of a grid of stride 8, then 16, then 32, row by row.
 * Centre = (raw + cell) * stride, size = exp(raw) * stride, confidence = objectness * class score.
 * Source: Ge et al. 2021, arXiv 2107.08430, and `demo_postprocess` of the official release.
 *
 * @param rows the output as one array; 3549 rows for an input of 416 x 416
 * @param width of the model's input in pixels, as `height` a multiple of 32
 * @returns every cell whose best class reaches `MINIMUM_CONFIDENCE`, overlapping ones included
 */
export function decodeYolox(rows: Float32Array, width: number, height: number): Candidate[] {
  const candidates: Candidate[] = [];
  let row = 0;
  for (const stride of STRIDES) {
    const across = width / stride;
    const cells = across * (height / stride);
    for (let cell = 0; cell < cells; cell++, row++) {
      const candidate = readRow(rows, row * ROW_LENGTH, cell % across, Math.floor(cell / across), stride);
      if (candidate) candidates.push(candidate);
    }
  }
  return candidates;
}

function readRow(
  rows: Float32Array,
  at: number,
  cellX: number,
  cellY: number,
  stride: number,
): Candidate | null {
  const objectness = rows[at + 4]!;
  if (objectness < MINIMUM_CONFIDENCE) return null;
  let labelIndex = 0;
  for (let index = 1; index < CLASS_COUNT; index++) {
    if (rows[at + 5 + index]! > rows[at + 5 + labelIndex]!) labelIndex = index;
  }
  const confidence = objectness * rows[at + 5 + labelIndex]!;
  if (confidence < MINIMUM_CONFIDENCE) return null;
  const x = (rows[at]! + cellX) * stride;
  const y = (rows[at + 1]! + cellY) * stride;
  const halfWidth = (Math.exp(rows[at + 2]!) * stride) / 2;
  const halfHeight = (Math.exp(rows[at + 3]!) * stride) / 2;
  const sides = { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
  return { labelIndex, confidence, ...sides };
}
