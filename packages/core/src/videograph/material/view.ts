import type { Box } from '../../footage/observation.ts';
import type { Canvas } from '../graph/videograph.ts';
import type { MediaInput } from '../rules/rules.ts';

/**
 * The window of a source frame that fills the canvas, in fractions of the frame. Larger than the frame where
 * bars are shown beside it.
 */
export type View = { left: number; top: number; width: number; height: number };

/** How a media is shown on a canvas: the size of its largest window, and whether a crop may move and be tighter. */
export type ViewShape = { width: number; height: number; crops: boolean };

/** Where a crop stands: its left and top edge, fractions of the frame, and how much tighter than the largest it is (1 or more). */
export type CropWindow = { left: number; top: number; zoom: number };

/** Shapes that differ by less than this share are taken as the same. */
const SAME_SHAPE = 0.01;

/** The window of a media of the given aspect (width over height): the largest crop of the canvas' shape, or the whole. */
export function viewShapeOf(aspect: number, canvas: Canvas, cropToSubject: boolean): ViewShape {
  const crops = cropToSubject;
  const ratio = canvas.width / canvas.height / aspect;
  if (Math.abs(ratio - 1) < SAME_SHAPE) return { width: 1, height: 1, crops };
  if (ratio < 1 === crops) return { width: ratio, height: 1, crops };
  return { width: 1, height: 1 / ratio, crops };
}

/** The window that a crop shows; the whole frame, centred, where nothing is cropped. */
export function viewAt({ width, height, crops }: ViewShape, { left, top, zoom }: CropWindow): View {
  if (!crops) return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
  return { left, top, width: width / zoom, height: height / zoom };
}

/** The window that a cut of a media shows which carries this crop. */
export function viewOfCrop(aspect: number, canvas: Canvas, crop: Box | null): View {
  if (!crop) return viewAt(viewShapeOf(aspect, canvas, false), { left: 0, top: 0, zoom: 1 });
  const { left, top, right, bottom } = crop;
  return { left, top, width: right - left, height: bottom - top };
}

/** The crop that a cut carries: the window (fractions, rounded to a millionth), or null where the whole frame is shown. */
export function cropOf(shape: ViewShape, window: CropWindow): Box | null {
  const { left, top, width, height } = viewAt(shape, window);
  if (!shape.crops || (width > 1 - 1e-6 && height > 1 - 1e-6)) return null;
  const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e6) / 1e6;
  return {
    left: rounded(left),
    top: rounded(top),
    right: rounded(left + width),
    bottom: rounded(top + height),
  };
}

/** Canvas pixels that one source pixel may become (each way): 720 lines are shown twice as large on 1080, and no larger. */
const UPSCALING_LIMIT = 3;
/** A crop may always be so much tighter, however coarse the source, and never more than this. */
const SLIGHTLY = 1.25;
const AT_MOST = 4;
/** Lines that a source of unknown size is taken to have. */
const USUAL_LINES = 720;

/** How many canvas pixels one source pixel becomes in the largest window. */
export function upscalingOf(
  { height }: Pick<MediaInput, 'height'>,
  canvas: Canvas,
  shape: Pick<ViewShape, 'height'>,
): number {
  return canvas.height / (shape.height * (height || USUAL_LINES));
}

/** How much tighter than the largest window a crop may be, so that the picture stays fit to be seen. */
export function zoomLimitOf(media: Pick<MediaInput, 'height'>, canvas: Canvas, shape: ViewShape): number {
  if (!shape.crops) return 1;
  return Math.min(AT_MOST, Math.max(SLIGHTLY, UPSCALING_LIMIT / upscalingOf(media, canvas, shape)));
}
