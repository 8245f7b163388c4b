import { BLOCK, blockShift } from './block-shift.ts';
import type { Pyramid } from './pyramid.ts';
import { type Shift, wholeShift } from './whole-shift.ts';

/** Blocks across and down. */
const BLOCKS = { across: 13, down: 8 };
/** So few blocks say nothing. */
const LEAST_BLOCKS = 4;
const ROUNDS = 6;
/** What is less than this from the common motion goes along with it. Pixels. */
const NEAR = 1.5;
/** Two pictures of which less goes along, and which differ by more (of 255), have nothing to do with each other. */
const LEAST_SHARE = 0.25;
const MOST_DIFFERENCE = 12;

/** The moves of blocks, by where the blocks are from the middle of the picture. */
type Block = Shift & { fromX: number; fromY: number };

/**
 * How far the background of a picture moved since the one before, in pixels, at its middle. Each of many blocks says its own; turning
 * and zooming of the whole are allowed for, and what moves otherwise counts little. 0 where nothing can be seen.
 *
 * @returns null where the second picture is not of the same shot.
 */
export function frameShift(before: Pyramid, after: Pyramid): Shift | null {
  const whole = wholeShift(before, after);
  const blocks = blocksOf(before, after, whole);
  if (blocks.length < LEAST_BLOCKS) return whole.difference > 2 * MOST_DIFFERENCE ? null : { x: 0, y: 0 };
  const { shift, share } = commonShift(blocks);
  return share < LEAST_SHARE && whole.difference > MOST_DIFFERENCE ? null : shift;
}

function blocksOf([before]: Pyramid, [after]: Pyramid, supposed: Shift): Block[] {
  const { width, height } = before!;
  const [roomX, roomY] = [width - BLOCK - 2, height - BLOCK - 2];
  const found: Block[] = [];
  for (let row = 0; row < BLOCKS.down; row++)
    for (let column = 0; column < BLOCKS.across; column++) {
      const left = 1 + Math.round((roomX * column) / (BLOCKS.across - 1));
      const top = 1 + Math.round((roomY * row) / (BLOCKS.down - 1));
      const shift = blockShift(before!, after!, left, top, supposed);
      if (shift)
        found.push({ ...shift, fromX: left + BLOCK / 2 - width / 2, fromY: top + BLOCK / 2 - height / 2 });
    }
  return found;
}

/**
 * The shift of the similarity (shift, turn, zoom) that most blocks follow, by least squares that are weighted again and again by
 * how far each block is off. `share`: how many go along with it.
 */
function commonShift(blocks: readonly Block[]): { shift: Shift; share: number } {
  let shift = { x: middleOf(blocks.map(({ x }) => x)), y: middleOf(blocks.map(({ y }) => y)) };
  let [zoom, turn] = [0, 0];
  const off = ({ x, y, fromX, fromY }: Block) =>
    Math.hypot(x - shift.x - zoom * fromX + turn * fromY, y - shift.y - turn * fromX - zoom * fromY);
  for (let round = 0; round < ROUNDS; round++) {
    const errors = blocks.map(off);
    const scale = Math.max(0.1, 1.5 * middleOf(errors));
    const weights = errors.map((error) => 1 / (1 + (error / scale) ** 2));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const mean = (of: (block: Block) => number) =>
      blocks.reduce((sum, block, at) => sum + weights[at]! * of(block), 0) / all;
    const [x, y, middleX, middleY] = [
      ...[mean((one) => one.x), mean((one) => one.y)],
      ...[mean((one) => one.fromX), mean((one) => one.fromY)],
    ] as [number, number, number, number];
    const spread = mean((one) => (one.fromX - middleX) ** 2 + (one.fromY - middleY) ** 2);
    if (spread > 0) {
      zoom =
        mean((one) => (one.x - x) * (one.fromX - middleX) + (one.y - y) * (one.fromY - middleY)) / spread;
      turn =
        mean((one) => (one.y - y) * (one.fromX - middleX) - (one.x - x) * (one.fromY - middleY)) / spread;
    }
    shift = { x: x - zoom * middleX + turn * middleY, y: y - turn * middleX - zoom * middleY };
  }
  return { shift, share: blocks.filter((block) => off(block) < NEAR).length / blocks.length };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
