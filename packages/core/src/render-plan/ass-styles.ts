import type { Canvas } from '../videograph/graph/videograph.ts';
import type { OverlayEvent, OverlayLook } from './overlay-events.ts';

/** The family of all text over pictures; its files come with `@cutgraph/media`. */
export const OVERLAY_FONT = 'Noto Sans';

const FIELDS =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding';
export const ASS_STYLE_FORMAT = `Format: ${FIELDS}`;

/** Alignment as a numeric keypad has it. */
const ALIGNMENT = { bottom: 2, middle: 5, top: 8, bottomLeft: 1 } as const;
const WHITE = '&H00FFFFFF';
const BLACK = '&H00000000';
/** Black that lets 40 % of the picture through. */
const DARK = '&H66000000';

/** What of the canvas is left free, shares of its width and height. */
type Margins = { side: number; top: number; bottom: number };

/** EBU R 95: graphics within 5 % of the edges; more at the bottom, where players have their controls. */
const WIDE: Margins = { side: 0.08, top: 0.06, bottom: 0.07 };
/** The apps of phones write over the upper 12 % and the lower 22 % of an upright film, and over its right edge. */
const UPRIGHT: Margins = { side: 0.11, top: 0.13, bottom: 0.24 };

/** The styles of the looks that are used, each once. */
export function assStyles(canvas: Canvas, events: readonly OverlayEvent[]): string[] {
  const looks = new Map(events.map(({ look }) => [styleNameOf(look), look]));
  return [...looks].map(([name, look]) => styleOf(name, look, canvas));
}

/** What a look is called in a document. */
export function styleNameOf(look: OverlayLook): string {
  return look.kind === 'caption' ? `caption-${look.style}-${look.position}` : look.kind;
}

function styleOf(name: string, look: OverlayLook, { width, height }: Canvas): string {
  const margins = height > width ? UPRIGHT : WIDE;
  const shorter = Math.min(width, height);
  const { size, alignment, hasBox, vertical } = shapeOf(look, margins, height > width);
  const fontSize = Math.max(6, Math.round(size * shorter));
  const border = Math.max(1, Math.round(fontSize * (hasBox ? 0.22 : 0.06) * 10) / 10);
  const shadow = hasBox ? 0 : Math.round(fontSize * 0.03 * 10) / 10;
  const side = Math.round(margins.side * width);
  return `Style: ${[
    ...[name, OVERLAY_FONT, fontSize, WHITE, WHITE, hasBox ? DARK : BLACK, DARK, -1, 0, 0, 0, 100, 100, 0, 0],
    ...[hasBox ? 3 : 1, border, shadow, alignment, side, side, Math.round(vertical * height), 1],
  ].join(',')}`;
}

type Shape = { size: number; alignment: number; hasBox: boolean; vertical: number };

/** Sizes are shares of the shorter edge. */
function shapeOf(look: OverlayLook, { top, bottom }: Margins, isUpright: boolean): Shape {
  if (look.kind === 'caption') {
    const vertical = { top, middle: 0, bottom }[look.position];
    const size = (isUpright ? 0.072 : 0.058) * (look.style === 'karaoke' ? 1.1 : 1);
    return { size, alignment: ALIGNMENT[look.position], hasBox: look.style === 'box', vertical };
  }
  // Above the captions, which may be there at the same time.
  if (look.kind === 'lower-third')
    return { size: 0.06, alignment: ALIGNMENT.bottomLeft, hasBox: true, vertical: bottom + 0.16 };
  return { size: isUpright ? 0.11 : 0.12, alignment: ALIGNMENT.middle, hasBox: false, vertical: 0 };
}
