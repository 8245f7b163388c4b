import type { Observation } from '../../footage/observation.ts';
import type { Canvas } from '../graph/videograph.ts';
import { type CropWindow, type View, type ViewShape, viewShapeOf } from './view.ts';

/**
 * The shares of the canvas' height or width (whichever is more) that a small subject is enlarged to fill. A crop is tried for each,
 * so that the two sides of a join can be brought to one size; a subject that fills more is shown as it is.
 */
export const FRAMINGS: readonly number[] = [0.36, 0.45, 0.56, 0.7];

/** Zooms nearer to each other than this share are one. */
const SAME_ZOOM = 1.04;
/** Air around the subject, fractions of the window: at both sides, above the head, below. */
const SIDE_ROOM = 0.05;
const HEADROOM = 0.08;
const FOOTROOM = 0.05;
/** What must stay inside the window: so much of the box, or so much of a window that the box is larger than. */
const CORE_OF_BOX = 0.9;
const CORE_OF_WINDOW = 0.8;

/** How far a subject reaches along one axis through a stretch: its box's edges and its core's, and its mean place. */
export type SubjectExtent = {
  low: number;
  high: number;
  lowCore: number;
  highCore: number;
  meanCentre: number;
};

/**
 * The crops (fractions of the frame) that a cut of so many seconds from observation `at` on may have, the widest
 * first: one for each framing that the footage allows, with the subject inside for the whole stretch. `zoomLimit` is
 * how tight a crop may be. Empty where the subject leaves every crop.
 */
export function framingsOf(
  observations: readonly Observation[],
  at: number,
  seconds: number,
  shape: ViewShape,
  zoomLimit: number,
): CropWindow[] {
  const { across, down, fill, roomiest } = extentsOf(observations, at, seconds, shape);
  const tightest = Math.max(1, Math.min(zoomLimit, roomiest));
  const windows: CropWindow[] = [];
  let before = 0;
  for (const framing of FRAMINGS) {
    const zoom = Math.min(tightest, Math.max(1, framing / fill));
    if (zoom < before * SAME_ZOOM) continue;
    const left = leftAround(across, shape.width / zoom);
    const top = topAround(down, shape.height / zoom);
    if (left === null || top === null) break;
    windows.push({ left, top, zoom });
    before = zoom;
  }
  return windows;
}

/** The share of the canvas that a whole frame must fill to be shown as such where a crop would cut its subject. */
const LEAST_FILL = 0.6;

/**
 * How a subject is shown: by crops of the canvas' shape, or by the whole frame where these would cut off its head or feet
 * most of the time and the frame nearly fills the canvas.
 */
export function shapeAround(
  observations: readonly Pick<Observation, 'box'>[],
  aspect: number,
  canvas: Canvas,
  cropToSubject: boolean,
): ViewShape {
  const shape = viewShapeOf(aspect, canvas, cropToSubject);
  const whole = viewShapeOf(aspect, canvas, false);
  if (!shape.crops || whole.width * whole.height > 1 / LEAST_FILL) return shape;
  const fitting = observations.filter(
    ({ box }) => box.right - box.left <= shape.width && box.bottom - box.top <= shape.height,
  );
  return fitting.length * 2 >= observations.length ? shape : whole;
}

/** How far a subject reaches in a stretch. `fill` is its mean share of the window, `roomiest` the zoom that leaves air around it. */
export type SubjectExtents = {
  across: SubjectExtent;
  down: SubjectExtent;
  fill: number;
  roomiest: number;
};

/** The extents of a subject for so many seconds from observation `at` on. */
export function extentsOf(
  observations: readonly Observation[],
  at: number,
  seconds: number,
  shape: ViewShape,
): SubjectExtents {
  const until = observations[at]!.time + seconds + 1e-6;
  const across = emptyExtent();
  const down = emptyExtent();
  let fill = 0;
  let count = 0;
  for (let i = at; i < observations.length && observations[i]!.time <= until; i++) {
    const { left, top, right, bottom } = observations[i]!.box;
    reach(across, left, right, shape.width);
    reach(down, top, bottom, shape.height);
    fill += Math.max((right - left) / shape.width, (bottom - top) / shape.height);
    count++;
  }
  across.meanCentre /= count;
  down.meanCentre /= count;
  const roomiest = Math.min(
    ((1 - 2 * SIDE_ROOM) * shape.width) / Math.max(1e-6, across.high - across.low),
    ((1 - HEADROOM - FOOTROOM) * shape.height) / Math.max(1e-6, down.high - down.low),
  );
  return { across, down, fill: fill / count, roomiest };
}

/** The left edge of a window of this width as near as can be to where its middle is wished, the subject's mean centre by default. */
export function leftAround(across: SubjectExtent, width: number, middle = across.meanCentre): number | null {
  return edgeAround({ ...across, meanCentre: middle }, width, SIDE_ROOM, SIDE_ROOM);
}

/** Its top edge, in the same way. */
export function topAround(down: SubjectExtent, height: number, middle = down.meanCentre): number | null {
  return edgeAround({ ...down, meanCentre: middle }, height, HEADROOM, FOOTROOM);
}

/** Whether a window shows a box: all but a sliver of it, or most of the window is filled by it. */
export function showsSubject(view: View, { left, top, right, bottom }: Observation['box']): boolean {
  const across = coreHalf(right - left, view.width);
  const down = coreHalf(bottom - top, view.height);
  const x = (left + right) / 2 - view.left;
  const y = (top + bottom) / 2 - view.top;
  const slack = 1e-6;
  return (
    x - across >= -slack &&
    x + across <= view.width + slack &&
    y - down >= -slack &&
    y + down <= view.height + slack
  );
}

/**
 * Where the window's edge (left or top) must stand so that a subject stays inside through a stretch, with room
 * before and after it (fractions of the window) where there is any; as near to its mean place as possible. Null
 * where even its core would leave the window.
 */
export function edgeAround(
  extent: SubjectExtent,
  length: number,
  before: number,
  after: number,
): number | null {
  const wished = extent.meanCentre - length / 2;
  const reaches = extent.high - extent.low;
  let [low, high] = [extent.highCore - length, extent.lowCore];
  if (reaches <= length * (1 - before - after))
    [low, high] = [extent.high - length * (1 - after), extent.low - length * before];
  else if (reaches <= length) [low, high] = [extent.high - length, extent.low];
  if (low > high + 1e-9) return null;
  return clamp(clamp(wished, low, high), 0, 1 - length);
}

function coreHalf(box: number, window: number): number {
  return Math.min(CORE_OF_BOX * box, CORE_OF_WINDOW * window) / 2;
}

function emptyExtent(): SubjectExtent {
  return { low: 1, high: 0, lowCore: 1, highCore: 0, meanCentre: 0 };
}

/** Cores are those of the widest window: a tighter one is only made where the whole box fits. */
function reach(extent: SubjectExtent, low: number, high: number, window: number): void {
  const centre = (low + high) / 2;
  const half = coreHalf(high - low, window);
  if (low < extent.low) extent.low = low;
  if (high > extent.high) extent.high = high;
  if (centre - half < extent.lowCore) extent.lowCore = centre - half;
  if (centre + half > extent.highCore) extent.highCore = centre + half;
  extent.meanCentre += centre;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
