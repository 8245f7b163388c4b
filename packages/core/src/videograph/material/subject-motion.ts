import type { Observation } from '../../footage/observation.ts';
import type { View } from './view.ts';

/** Seconds of a track that are looked at on the side of the join that is shown, and on the side that is not. */
const SHOWN_SECONDS = 0.8;
const HIDDEN_SECONDS = 0.4;

/** Where a subject is on the canvas at one moment and how it moves, by least squares over the moments around it. */
export type SubjectMotion = {
  /** Centre, width and height, fractions of the canvas. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Fractions of the canvas a second. */
  velocityX: number;
  velocityY: number;
  /** Of the size (square root of the area), fractions of the canvas a second. */
  growth: number;
};

/**
 * Fits straight lines to the boxes around observation `at`, because a detector's single box is a few hundredths
 * of its size off. An out-point looks mainly back, an in-point mainly ahead.
 */
export function motionAt(
  observations: readonly Observation[],
  at: number,
  isOut: boolean,
  view: View,
): SubjectMotion {
  const moment = observations[at]!.time;
  let first = at;
  let last = at;
  const back = (isOut ? SHOWN_SECONDS : HIDDEN_SECONDS) + 1e-6;
  const ahead = (isOut ? HIDDEN_SECONDS : SHOWN_SECONDS) + 1e-6;
  while (first > 0 && moment - observations[first - 1]!.time <= back) first--;
  while (last + 1 < observations.length && observations[last + 1]!.time - moment <= ahead) last++;
  const count = last - first + 1;
  let [sumT, sumTT, sumX, sumTX, sumY, sumTY, sumW, sumTW, sumH, sumTH] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = first; i <= last; i++) {
    const { time, box } = observations[i]!;
    const t = time - moment;
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    sumT += t;
    sumTT += t * t;
    sumX += x;
    sumTX += t * x;
    sumY += y;
    sumTY += t * y;
    sumW += width;
    sumTW += t * width;
    sumH += height;
    sumTH += t * height;
  }
  const spread = count * sumTT - sumT * sumT;
  const slope = (sum: number, sumT_: number) => (spread > 1e-9 ? (count * sumT_ - sumT * sum) / spread : 0);
  const here = (sum: number, perSecond: number) => (sum - perSecond * sumT) / count;
  const [vx, vy, vw, vh] = [slope(sumX, sumTX), slope(sumY, sumTY), slope(sumW, sumTW), slope(sumH, sumTH)];
  const width = Math.max(1e-3, here(sumW, vw)) / view.width;
  const height = Math.max(1e-3, here(sumH, vh)) / view.height;
  const size = Math.sqrt(width * height);
  return {
    x: (here(sumX, vx) - view.left) / view.width,
    y: (here(sumY, vy) - view.top) / view.height,
    width,
    height,
    velocityX: vx / view.width,
    velocityY: vy / view.height,
    growth: ((vw / view.width) * height + (vh / view.height) * width) / (2 * size),
  };
}
