import type { Box } from '../footage/observation.ts';
import type { Canvas } from './videograph.ts';

/**
 * The window of a source frame that fills the canvas, in fractions of the frame. Larger than the frame where
 * bars are shown beside it.
 */
export type View = { left: number; top: number; width: number; height: number };

/** How a media is shown on a canvas: the size of its window, and along which axis a crop may follow the subject. */
export type ViewShape = { width: number; height: number; follows: 'x' | 'y' | null };

/** Shapes that differ by less than this share are taken as the same. */
const SAME_SHAPE = 0.01;

/** The window of a media of the given aspect (width over height): the largest crop of the canvas' shape, or the whole with bars. */
export function viewShapeOf(aspect: number, canvas: Canvas, cropToSubject: boolean): ViewShape {
  const ratio = canvas.width / canvas.height / aspect;
  if (Math.abs(ratio - 1) < SAME_SHAPE) return { width: 1, height: 1, follows: null };
  if (!cropToSubject) {
    return ratio > 1
      ? { width: ratio, height: 1, follows: null }
      : { width: 1, height: 1 / ratio, follows: null };
  }
  return ratio < 1
    ? { width: ratio, height: 1, follows: 'x' }
    : { width: 1, height: 1 / ratio, follows: 'y' };
}

/** The window whose free edge (left or top, by `follows`) lies at `edge`; centred where nothing follows. */
export function viewAt(shape: ViewShape, edge: number): View {
  const { width, height, follows } = shape;
  return {
    left: follows === 'x' ? edge : (1 - width) / 2,
    top: follows === 'y' ? edge : (1 - height) / 2,
    width,
    height,
  };
}

/** The crop that a cut carries: the window, or null where the whole frame is shown. */
export function cropOf(shape: ViewShape, edge: number): Box | null {
  if (shape.follows === null) return null;
  const { left, top, width, height } = viewAt(shape, edge);
  return { left, top, right: Math.min(1, left + width), bottom: Math.min(1, top + height) };
}

/**
 * Where the window must stand (its left or top edge) so that a subject stays inside, given the subject's extent
 * along the free axis through the stretch. As near to its mean place as possible; null where even its centre
 * would leave the window.
 */
export function followingEdge(extent: SubjectExtent, length: number): number | null {
  const wished = extent.meanCentre - length / 2;
  const fits = extent.high - extent.low <= length;
  const low = fits ? extent.high - length : extent.highCentre - length;
  const high = fits ? extent.low : extent.lowCentre;
  if (low > high) return null;
  return clamp(clamp(wished, low, high), 0, 1 - length);
}

/** How far a subject reaches along one axis through a stretch: its box's edges and its centre. */
export type SubjectExtent = {
  low: number;
  high: number;
  lowCentre: number;
  highCentre: number;
  meanCentre: number;
};

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
