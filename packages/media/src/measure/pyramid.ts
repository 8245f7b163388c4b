import type { Gray } from './gray.ts';

/** A picture and its halves: each level has half the width and the height of the one before. */
export type Pyramid = readonly Gray[];

/** So many halvings: a move of a tenth of a picture 640 wide is eight pixels of the smallest. */
const LEVELS = 4;

/** The levels of a picture, the picture itself first. */
export function pyramidOf(gray: Gray): Pyramid {
  const levels = [gray];
  while (levels.length < LEVELS) levels.push(halved(levels.at(-1)!));
  return levels;
}

/** Each pixel is the mean of four. */
function halved({ width, height, luma }: Gray): Gray {
  const [across, down] = [width >> 1, height >> 1];
  const half = new Uint8Array(across * down);
  for (let row = 0; row < down; row++) {
    let from = 2 * row * width;
    for (let column = 0; column < across; column++, from += 2) {
      const sum = luma[from]! + luma[from + 1]! + luma[from + width]! + luma[from + width + 1]!;
      half[row * across + column] = (sum + 2) >> 2;
    }
  }
  return { width: across, height: down, luma: half };
}
