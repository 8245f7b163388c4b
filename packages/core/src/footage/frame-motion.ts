/**
 * How the picture of a media moves as a whole, from frame to frame: what a stabilised clip is steadied by. Measured once for a media.
 */
export type FrameMotion = {
  /** At which its frames were looked at; frame `i` is what is on screen at `i / framesPerSecond` seconds. */
  framesPerSecond: number;
  /** How far the picture moved to the right since the frame before, and down, in {@link MOTION_UNIT}s of its width and height. */
  x: number[];
  y: number[];
  /** Frames that begin another picture, so that nothing moved from the one before; in order, without the first frame. */
  cuts: number[];
};

/** Of the width or the height: a fiftieth of a pixel of a picture 1920 wide. */
export const MOTION_UNIT = 1e-5;

/** Longer media are not measured: every frame is looked at. Seconds. */
export const MOST_MEASURED_SECONDS = 1800;
/** What that comes to at the highest rate at which frames are looked at. */
const MOST_FRAMES = MOST_MEASURED_SECONDS * 31;

/** The motion that a file holds; null where it holds anything else, or more of it than is ever measured. */
export function readFrameMotion(value: unknown): FrameMotion | null {
  if (typeof value !== 'object' || value === null) return null;
  const { framesPerSecond, x, y, cuts } = value as Partial<Record<keyof FrameMotion, unknown>>;
  if (typeof framesPerSecond !== 'number' || !(framesPerSecond > 0 && framesPerSecond <= 240)) return null;
  if (!isMoves(x) || !isMoves(y) || x.length !== y.length || x.length === 0) return null;
  if (!Array.isArray(cuts) || cuts.length > x.length) return null;
  const isInOrder = cuts.every(
    (cut, at) => Number.isInteger(cut) && cut > (at > 0 ? cuts[at - 1] : 0) && cut < x.length,
  );
  return isInOrder ? { framesPerSecond, x, y, cuts } : null;
}

/** No picture moves by more than its own size. */
function isMoves(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_FRAMES &&
    value.every((move) => typeof move === 'number' && Math.abs(move) <= 1 / MOTION_UNIT)
  );
}
