import type { SecondQuality } from './second-quality.ts';

/**
 * How the whole picture moves: its content across and down, in widths and heights of the upright frame a second (a pan to the
 * right moves it to the left, so below 0), and how fast it grows around its middle (zoom, or the camera going forward), shares a second.
 */
export type CameraMotion = { x: number; y: number; zoom: number };

/** Seconds that are looked at on the side of a join that is shown. */
const SHOWN_SECONDS = 0.8;

/**
 * What the camera does at an end of a cut, from what is shown there: before `time` at an out-point, after it at an in-point. null
 * where it was not measured.
 */
export function cameraMotionAt(
  quality: readonly SecondQuality[] | undefined,
  time: number,
  isOut: boolean,
): CameraMotion | null {
  const from = isOut ? Math.max(0, time - SHOWN_SECONDS) : time;
  const to = isOut ? time : time + SHOWN_SECONDS;
  const sum = { x: 0, y: 0, zoom: 0 };
  let count = 0;
  for (let second = Math.floor(from); second <= Math.floor(to); second++) {
    const parts = quality?.[second]?.camera ?? [];
    parts.forEach(([x, y, zoom], at) => {
      const middle = second + (at + 0.5) / parts.length;
      if (middle < from || middle > to) return;
      sum.x += x;
      sum.y += y;
      sum.zoom += zoom;
      count++;
    });
  }
  return count === 0 ? null : { x: sum.x / count, y: sum.y / count, zoom: sum.zoom / count };
}
