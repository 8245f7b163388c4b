import type { Canvas } from '../videograph/graph/videograph.ts';
import type { OverlayLook } from './overlay-events.ts';

/** The family of all text over pictures; its files come with `@cutgraph/media`. */
export const OVERLAY_FONT = 'Noto Sans';
/**
 * What of the height of a line is the size of a letter's em: libass measures lines by the ascent and descent that the font
 * names for Windows (1124 and 395 of 1000 units).
 */
export const OVERLAY_EM = 1000 / 1519;
/** The colour of the word that is said, red, green and blue. */
export const MARK_COLOUR = [0xff, 0xd6, 0x33] as const;
/** How much of the picture the dark behind a text lets through. */
export const BOX_OPACITY = 0.6;

/** How a text is drawn on a canvas, in its pixels. */
export type OverlayShape = {
  /** The height of a line. */
  lineHeight: number;
  /** An outline, or, on a dark box, how far that goes beyond the text. */
  border: number;
  hasBox: boolean;
  /** How far from the left and the right edge its lines end. */
  side: number;
  /** How far from the edge that it is at; nothing in the middle. */
  edge: number;
  at: 'top' | 'middle' | 'bottom';
  align: 'left' | 'centre';
};

/** What of the canvas is left free, shares of its width and height. */
type Margins = { side: number; top: number; bottom: number };

/** EBU R 95: graphics within 5 % of the edges; more at the bottom, where players have their controls. */
const WIDE: Margins = { side: 0.08, top: 0.06, bottom: 0.07 };
/** The apps of phones write over the upper 12 % and the lower 22 % of an upright film, and over its right edge. */
const UPRIGHT: Margins = { side: 0.11, top: 0.13, bottom: 0.24 };

/** The shape of a look: sizes are shares of the shorter edge of the canvas. */
export function overlayShape(
  look: OverlayLook,
  { width, height }: Pick<Canvas, 'width' | 'height'>,
): OverlayShape {
  const isUpright = height > width;
  const margins = isUpright ? UPRIGHT : WIDE;
  const { size, at, hasBox, edge, align } = placed(look, margins, isUpright);
  const lineHeight = Math.max(6, Math.round(size * Math.min(width, height)));
  return {
    ...{ lineHeight, hasBox, at, align },
    border: Math.max(1, Math.round(lineHeight * (hasBox ? 0.12 : 0.05) * 10) / 10),
    side: Math.round(margins.side * width),
    edge: Math.round(edge * height),
  };
}

type Placed = Pick<OverlayShape, 'at' | 'hasBox' | 'align'> & { size: number; edge: number };

function placed(look: OverlayLook, { top, bottom }: Margins, isUpright: boolean): Placed {
  if (look.kind === 'caption') {
    const size = (isUpright ? 0.085 : 0.066) * (look.style === 'karaoke' ? 1.1 : 1);
    const edge = { top, middle: 0, bottom }[look.position];
    return { size, at: look.position, hasBox: look.style === 'box', edge, align: 'centre' };
  }
  // Above the captions, which may be there at the same time.
  if (look.kind === 'lower-third')
    return { size: 0.075, at: 'bottom', hasBox: true, edge: bottom + 0.18, align: 'left' };
  return { size: 0.14, at: 'middle', hasBox: false, edge: 0, align: 'centre' };
}
