import { type FrameMotion, MOTION_UNIT } from '../src/footage/frame-motion.ts';

/** Where a picture is in each frame, as shares of its sides. */
export type Position = { x: number; y: number };

/** A hand that shakes a little at several speeds, while the picture goes `across` of its width a second. */
export function shakenPositions(
  seconds: number,
  { framesPerSecond = 30, across = 0, by = 0.01 } = {},
): Position[] {
  return Array.from({ length: Math.round(seconds * framesPerSecond) }, (_, frame) => {
    const at = frame / framesPerSecond;
    const shake = (phase: number) =>
      0.6 * Math.sin(7.1 * at + phase) + 0.3 * Math.sin(19 * at + 2 * phase) + 0.2 * Math.sin(41 * at);
    return { x: across * at + by * shake(0.4), y: by * shake(1.9) };
  });
}

/** The motion that is measured of a picture at these positions. */
export function motionOf(positions: readonly Position[], framesPerSecond = 30): FrameMotion {
  const moves = (axis: 'x' | 'y') =>
    positions.map((one, at) =>
      at === 0 ? 0 : Math.round((one[axis] - positions[at - 1]![axis]) / MOTION_UNIT),
    );
  return { framesPerSecond, x: moves('x'), y: moves('y'), cuts: [] };
}

/** How unsteady positions are: the root of the mean square of how far each is from the middle of its neighbours. */
export function unsteadiness(values: readonly number[]): number {
  const bends = values.slice(1, -1).map((value, at) => value - (values[at]! + values[at + 2]!) / 2);
  return Math.sqrt(bends.reduce((sum, bend) => sum + bend * bend, 0) / bends.length);
}
