import type { Size } from '../derive/sizes.ts';
import { BLOCK, blockShift } from './block-shift.ts';
import { type CameraVotes, cameraVotes } from './camera-rest.ts';
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
/** A smaller motion is not tested for being one of things before a camera at rest. Pixels. */
const LEAST_TESTED = 0.05;
/** A picture in which nothing is seen speaks for rest, or a car on a plain road would move the camera. */
const PLAIN_VOTES = 26;

type CommonMotion = { shift: Shift; share: number; moveAt: (fromX: number, fromY: number) => Shift };

/** The moves of blocks, by where the blocks are from the middle of the picture. */
type Block = Shift & { fromX: number; fromY: number };

/** How a picture moved since the one before, and whether that was the camera. */
export type FrameShift = Shift & CameraVotes;

/**
 * How far the background of a picture moved since the one before, in pixels, at its middle. Each of many blocks says its own; turning
 * and zooming of the whole are allowed for, and what moves otherwise counts little. 0 where nothing can be seen.
 *
 * @returns null where the second picture is not of the same shot.
 */
export function frameShift(before: Pyramid, after: Pyramid): FrameShift | null {
  const whole = wholeShift(before, after);
  const blocks = blocksOf(before, after, whole);
  if (blocks.length < LEAST_BLOCKS)
    return whole.difference > 2 * MOST_DIFFERENCE ? null : { x: 0, y: 0, resting: PLAIN_VOTES, moving: 0 };
  const { shift, share, moveAt } = commonShift(blocks);
  if (share < LEAST_SHARE && whole.difference > MOST_DIFFERENCE) return null;
  if (Math.hypot(shift.x, shift.y) < LEAST_TESTED) return { ...shift, resting: blocks.length, moving: 0 };
  const supposed = gridOf(before[0]!).map(({ left, top, fromX, fromY }) => ({
    ...{ left, top, moved: moveAt(fromX, fromY) },
  }));
  return { ...shift, ...cameraVotes(before[0]!, after[0]!, supposed) };
}

/** Corners of the blocks of a picture, and where they are from its middle. */
function gridOf({ width, height }: Size) {
  const [roomX, roomY] = [width - BLOCK - 2, height - BLOCK - 2];
  return Array.from({ length: BLOCKS.across * BLOCKS.down }, (_, at) => {
    const left = 1 + Math.round((roomX * (at % BLOCKS.across)) / (BLOCKS.across - 1));
    const top = 1 + Math.round((roomY * Math.floor(at / BLOCKS.across)) / (BLOCKS.down - 1));
    return { left, top, fromX: left + BLOCK / 2 - width / 2, fromY: top + BLOCK / 2 - height / 2 };
  });
}

function blocksOf([before]: Pyramid, [after]: Pyramid, supposed: Shift): Block[] {
  return gridOf(before!).flatMap(({ left, top, fromX, fromY }) => {
    const shift = blockShift(before!, after!, left, top, supposed);
    return shift ? [{ ...shift, fromX, fromY }] : [];
  });
}

/**
 * The shift of the similarity (shift, turn, zoom) that most blocks follow, by least squares that are weighted again and again by
 * how far each block is off. `share`: how many go along with it. `moveAt`: how far it moves what lies so far from the middle.
 */
function commonShift(blocks: readonly Block[]): CommonMotion {
  let shift = { x: middleOf(blocks.map(({ x }) => x)), y: middleOf(blocks.map(({ y }) => y)) };
  let [zoom, turn] = [0, 0];
  const moveAt = (fromX: number, fromY: number) => ({
    x: shift.x + zoom * fromX - turn * fromY,
    y: shift.y + turn * fromX + zoom * fromY,
  });
  const off = ({ x, y, fromX, fromY }: Block) => {
    const move = moveAt(fromX, fromY);
    return Math.hypot(x - move.x, y - move.y);
  };
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
  return { shift, moveAt, share: blocks.filter((block) => off(block) < NEAR).length / blocks.length };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
