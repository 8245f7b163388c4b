import { type FrameMotion, MOST_MEASURED_SECONDS, MOTION_UNIT } from '@cutgraph/core';
import { proxyRate, rateValue, type Size } from '../derive/sizes.ts';
import { inputArguments } from '../input/input-arguments.ts';
import { probeSource } from '../probe/probe-media.ts';
import { streamFrames } from '../process/stream-frames.ts';
import { restingFrames } from './camera-rest.ts';
import { type FrameShift, frameShift } from './frame-shift.ts';
import { type Pyramid, pyramidOf } from './pyramid.ts';

/** Pixels along the longer side of the pictures that are compared: moves are found to a few hundredths of a pixel of them. */
const LONG_SIDE = 640;
/** A frame takes about 10 ms of a processor. */
const WALL_SECONDS = 3 * 3600;
/** Whether the camera rests is decided by so much before and behind each frame. */
const REST_SECONDS = 1;
/** Nothing is before the first frame of a shot. */
const FIRST: FrameShift = { x: 0, y: 0, resting: 0, moving: 0 };

/**
 * Measures how the picture of a video moves from frame to frame, at its own frame rate (a whole part of it above 30). One pass,
 * of which memory stays flat.
 *
 * @param options.onProgress share of its length, 0..1.
 * @throws MediaRefusal when the file is not a video; RangeError when it is longer than `MOST_MEASURED_SECONDS`, or has no picture;
 * ToolError; the signal's reason on cancel.
 */
export async function measureMotion(
  path: string,
  options: { signal?: AbortSignal | undefined; onProgress?: (share: number) => void } = {},
): Promise<FrameMotion> {
  const { signal, onProgress } = options;
  const { picture, quickestRate, durationSeconds } = await probeSource(path, signal);
  if (!picture) throw new RangeError('There is no picture whose motion could be measured.');
  if (durationSeconds > MOST_MEASURED_SECONDS + 1)
    throw new RangeError(`At most ${MOST_MEASURED_SECONDS} s of a video are measured.`);
  const rate = proxyRate(quickestRate);
  const { width, height } = comparedSize(picture);
  const frames = streamFrames({
    args: [
      ...inputArguments(path, { threads: 1, durationSeconds: MOST_MEASURED_SECONDS }),
      ...['-map', '0:V:0', '-an', '-sn', '-dn'],
      ...['-vf', `fps=${rate}:start_time=0,scale=${width}:${height}:flags=area,format=gray`],
      ...['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ],
    frameBytes: width * height,
    signal,
    wallSeconds: WALL_SECONDS,
    stallSeconds: 120,
  });
  const framesPerSecond = rateValue(rate);
  const shifts: (FrameShift | null)[] = [];
  let before: Pyramid | undefined;
  for await (const luma of frames) {
    const now = pyramidOf({ width, height, luma });
    shifts.push(before ? frameShift(before, now) : FIRST);
    before = now;
    onProgress?.(Math.min(1, shifts.length / framesPerSecond / durationSeconds));
  }
  if (shifts.length === 0) throw new RangeError('No frame could be decoded.');
  return motionOf(shifts, framesPerSecond, { width, height });
}

/** Moves of the camera in units of the picture's sides; 0 where it rests while things move. */
function motionOf(
  shifts: readonly (FrameShift | null)[],
  framesPerSecond: number,
  { width, height }: Size,
): FrameMotion {
  const motion: FrameMotion = { framesPerSecond, x: [], y: [], cuts: [] };
  const cuts = shifts.flatMap((shift, frame) => (shift ? [] : [frame]));
  const radius = Math.max(1, Math.round(REST_SECONDS * framesPerSecond));
  for (const [at, begin] of [0, ...cuts].entries()) {
    const shot = shifts.slice(begin, cuts[at]).map((shift) => shift ?? FIRST);
    const resting = restingFrames(shot, radius);
    for (const [frame, { x, y }] of shot.entries()) {
      motion.x.push(resting[frame] ? 0 : Math.round(x / width / MOTION_UNIT));
      motion.y.push(resting[frame] ? 0 : Math.round(y / height / MOTION_UNIT));
    }
  }
  return { ...motion, cuts };
}

/** The picture's shape, no larger than is compared, and never enlarged; whole pixels at every level. */
function comparedSize(picture: Size): Size {
  const factor = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  const whole = (pixels: number) => Math.max(64, 8 * Math.round((pixels * factor) / 8));
  return { width: whole(picture.width), height: whole(picture.height) };
}
