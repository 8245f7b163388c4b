import { BLOCK } from './block-shift.ts';
import type { Gray } from './gray.ts';
import type { Shift } from './whole-shift.ts';

/** One of two differences is the smaller one where it is less than this share of the other. */
const CLEARLY = 0.85;

/** A block of a picture, by its corner, and how far it moved if it goes along with the supposed motion. Pixels. */
export type SupposedBlock = { left: number; top: number; moved: Shift };

/** How many blocks of a picture speak for a camera at rest, and how many for one that moved. */
export type CameraVotes = { resting: number; moving: number };

/**
 * Votes on whether a camera moved or only most of what has texture before it: a car on a plain road, a hand before a wall. Blocks
 * with little texture show no motion of their own, but an edge in one shows whether it stayed where it was. Compared is what is left
 * of a block when it is brought back by the supposed motion, by none, and by the opposite, which smooths the grain as much as the first.
 */
export function cameraVotes(before: Gray, after: Gray, blocks: readonly SupposedBlock[]): CameraVotes {
  const votes = { resting: 0, moving: 0 };
  for (const { left, top, moved } of blocks) {
    const along = differenceOf(before, after, left, top, moved);
    const against = differenceOf(before, after, left, top, { x: -moved.x, y: -moved.y });
    if (along === null || against === null) continue;
    const still = differenceOf(before, after, left, top, { x: 0, y: 0 })!;
    if (still < CLEARLY * Math.min(along, against)) votes.resting += 1;
    else if (along <= still && along < CLEARLY * against) votes.moving += 1;
  }
  return votes;
}

/**
 * Whether the camera rests in each frame of a shot, by the votes of the frames around it as well: one in which a thing fills the
 * picture does not decide alone.
 *
 * @param radius frames before and behind.
 */
export function restingFrames(votes: readonly CameraVotes[], radius: number): boolean[] {
  let balance = 0;
  const add = (frame: number, sign: number) => {
    const { resting, moving } = votes[frame] ?? { resting: 0, moving: 0 };
    balance += sign * (resting - moving);
  };
  for (let frame = 0; frame < radius; frame++) add(frame, 1);
  return votes.map((_, frame) => {
    add(frame + radius, 1);
    add(frame - radius - 1, -1);
    return balance > 0;
  });
}

/** The mean difference of a block from what lies where it moved to, 0..255; null where that is not in the picture. */
function differenceOf(before: Gray, after: Gray, left: number, top: number, { x, y }: Shift): number | null {
  const { width, height } = before;
  const [whole, down] = [Math.floor(x), Math.floor(y)];
  const [partX, partY] = [x - whole, y - down];
  const [fromLeft, fromTop] = [left + whole, top + down];
  if (fromLeft < 0 || fromTop < 0 || fromLeft + BLOCK >= width || fromTop + BLOCK >= height) return null;
  let sum = 0;
  for (let row = 0; row < BLOCK; row++) {
    const own = (top + row) * width + left;
    const other = (fromTop + row) * width + fromLeft;
    for (let column = 0; column < BLOCK; column++) {
      const there = other + column;
      const upper = after.luma[there]! * (1 - partX) + after.luma[there + 1]! * partX;
      const lower = after.luma[there + width]! * (1 - partX) + after.luma[there + width + 1]! * partX;
      sum += Math.abs(upper * (1 - partY) + lower * partY - before.luma[own + column]!);
    }
  }
  return sum / BLOCK ** 2;
}
