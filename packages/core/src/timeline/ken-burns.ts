import type { Box } from '../footage/observation.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import type { FramingKeyframe } from './framing.ts';

/** What a slow move over a photo depends on. Boxes in fractions of the upright photo. */
export type KenBurns = {
  /** Pixels of the upright photo. */
  picture: { width: number; height: number };
  canvas: Canvas;
  /** The stretch of the clip on the photo's clock, seconds. */
  start: number;
  end: number;
  /** What it is of; the middle where null. */
  subject: Box | null;
  /** Away from the subject in place of towards it. */
  isAway?: boolean;
  /** Where on the canvas the subject of the next cut begins (its centre, fractions), where that is known. */
  next?: { x: number; y: number } | null;
};

/** How much closer the window comes, and how far it moves (of its own size), a second at most: slower than is noticed. */
const ZOOM_A_SECOND = 0.04;
const PAN_A_SECOND = 0.06;
/** The closest window, of the widest one; and the least that is still a move. */
const CLOSEST = 0.7;
const LEAST_ZOOM = 0.02;
/** A subject keeps so much room around it, of its size. */
const ROOM = 1.15;
/** Pixels of the photo are shown at most so much larger than they are. */
const MOST_ENLARGED = 1.6;

/**
 * The framing of a clip of a photo that moves slowly from wide to its subject, or away: a window of the canvas' shape, at two
 * keyframes. Never faster than a speed that shows the photo and not the move, never so close that the subject is cut or the
 * photo's pixels show, and never outside of the photo. Towards the next cut the subject ends where that one's begins, as far as
 * the photo reaches. null for a clip without a length.
 */
export function kenBurnsFraming(move: KenBurns): FramingKeyframe[] | null {
  const { picture, canvas, start, end, subject, next, isAway = false } = move;
  const seconds = end - start;
  if (!(seconds > 0) || !(picture.width > 0) || !(picture.height > 0)) return null;
  // The largest part of the photo that has the shape of the canvas.
  const ratio = (canvas.width * picture.height) / (canvas.height * picture.width);
  const wide = { width: Math.min(1, ratio), height: Math.min(1, 1 / ratio) };
  const share = closestShare(wide, seconds, move);
  const closeSize = { width: wide.width * share, height: wide.height * share };
  const aim = subject ? centreOf(subject) : { x: 0.5, y: 0.5 };
  // On the canvas the aim lies where the next subject will, or else where the whole photo has it, brought half-way to the middle.
  const at = next && subject && !isAway ? next : { x: (aim.x + 0.5) / 2, y: (aim.y + 0.5) / 2 };
  const close = placed(closeSize, {
    left: holding(aim.x - at.x * closeSize.width, closeSize.width, subject?.left, subject?.right),
    top: holding(aim.y - at.y * closeSize.height, closeSize.height, subject?.top, subject?.bottom),
  });
  const middle = { left: (1 - wide.width) / 2, top: (1 - wide.height) / 2 };
  const reach = PAN_A_SECOND * seconds;
  const far = placed(wide, {
    left: near(middle.left, close.left + (close.width - wide.width) / 2, reach * wide.width),
    top: near(middle.top, close.top + (close.height - wide.height) / 2, reach * wide.height),
  });
  const [first, last] = isAway ? [close, far] : [far, close];
  return [
    { time: start, box: boxOf(first) },
    { time: end, box: boxOf(last) },
  ];
}

type Size = { width: number; height: number };
type Window = Size & { left: number; top: number };

/** The size of the closest window, as a share of the widest. */
function closestShare(wide: Size, seconds: number, { picture, canvas, subject }: KenBurns): number {
  const bySubject = subject
    ? Math.max(
        ((subject.right - subject.left) * ROOM) / wide.width,
        ((subject.bottom - subject.top) * ROOM) / wide.height,
      )
    : 0;
  const byPixels = canvas.width / MOST_ENLARGED / (picture.width * wide.width);
  const slow = 1 - ZOOM_A_SECOND * seconds;
  return Math.min(1 - LEAST_ZOOM, Math.max(CLOSEST, slow, bySubject, byPixels));
}

/** A start at which the window holds a range, where it is large enough. */
function holding(wished: number, size: number, from: number | undefined, to: number | undefined): number {
  if (from === undefined || to === undefined || to - from > size) return wished;
  return Math.min(from, Math.max(to - size, wished));
}

/** A value no farther than so from another. */
function near(wished: number, from: number, reach: number): number {
  return Math.min(from + reach, Math.max(from - reach, wished));
}

/** A window inside of the photo. */
function placed({ width, height }: Size, { left, top }: { left: number; top: number }): Window {
  const inside = (value: number, size: number) => Math.min(1 - size, Math.max(0, value));
  return { width, height, left: inside(left, width), top: inside(top, height) };
}

function boxOf({ left, top, width, height }: Window): Box {
  // Sums of fractions may be larger than 1 by a rounding.
  return { left, top, right: Math.min(1, left + width), bottom: Math.min(1, top + height) };
}

function centreOf({ left, top, right, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
