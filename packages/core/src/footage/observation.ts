/**
 * A rectangle as fractions of the upright frame (after rotation), 0 at the left and the top.
 * `left < right`, `top < bottom`, all within 0..1.
 */
export type Box = { left: number; top: number; right: number; bottom: number };

/** One detected object in one sampled frame of one media. */
export type Observation = {
  mediaId: string;
  /** Seconds from the first frame of the media. */
  time: number;
  /** Which object this is, through a stretch of one media; unique within the media, never across a shot boundary. */
  track: string;
  /** One of COCO's 80 names, in English and lower case ("person"). */
  label: string;
  /** The wider word of the glossary ("animal", "vehicle"), or the label itself where there is none. */
  category: string;
  box: Box;
  /** 0..1, kept down to 0.15. */
  confidence: number;
};

/** A detection before it belongs to a track. */
export type Detection = { label: string; box: Box; confidence: number };

/** All detections of one sampled frame. */
export type DetectedFrame = {
  /** Seconds from the first frame of the media. */
  time: number;
  detections: Detection[];
};

/** A stretch of footage between two hard cuts, in seconds; `end` is exclusive. */
export type Shot = { start: number; end: number };

/** How large a box is: the square root of its area, as a fraction of the frame (0..1). */
export function sizeOf(box: Box): number {
  return Math.sqrt(Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top));
}

/** The middle of a box, as fractions of the frame. */
export function centreOf(box: Box): { x: number; y: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Intersection over union of two boxes, 0..1. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top);
  return shared / (area(a) + area(b) - shared);
}
