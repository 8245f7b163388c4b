import type { Canvas } from '../videograph/graph/videograph.ts';
import type { OverlayEvent } from './overlay-events.ts';
import {
  BOX_OPACITY,
  GLOW_OPACITY,
  MARK_COLOUR,
  OVERLAY_FONTS,
  type OverlayLook,
  type OverlayShape,
  overlayShape,
} from './overlay-shape.ts';

const FIELDS =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding';
export const ASS_STYLE_FORMAT = `Format: ${FIELDS}`;

const WHITE = '&H00FFFFFF';
const BLACK = '&H00000000';
const DARK = blackOf(BOX_OPACITY);
const GLOW = blackOf(GLOW_OPACITY);
/** Blue, green, red. */
export const ASS_MARK = `&H${MARK_COLOUR.toReversed().map(hex).join('')}&`;

/** The styles of the looks that are used, each once. */
export function assStyles(canvas: Canvas, events: readonly OverlayEvent[]): string[] {
  const looks = new Map(events.map(({ look }) => [styleNameOf(look), look]));
  return [...looks].map(([name, look]) => styleOf(name, overlayShape(look, canvas)));
}

/** What a look is called in a document. */
export function styleNameOf(look: OverlayLook): string {
  return look.kind === 'caption' ? `caption-${look.style}-${look.position}` : `${look.kind}-${look.letters}`;
}

function styleOf(name: string, shape: OverlayShape): string {
  const { font, lineHeight, spacing, border, ground, side, edge, at, align } = shape;
  const { family, isBold, isItalic } = OVERLAY_FONTS[font];
  // As a numeric keypad has it.
  const alignment = { bottom: 1, middle: 4, top: 7 }[at] + (align === 'centre' ? 1 : 0);
  return `Style: ${[
    ...[name, family, lineHeight, WHITE, WHITE, ground === 'glow' ? GLOW : BLACK, DARK],
    ...[flag(isBold), flag(isItalic), 0, 0, 100, 100, spacing, 0],
    // 4 is libass's own: one box behind all lines, as far beyond them as the shadow is deep. Boxes of lines would overlap.
    ...(ground === 'box' ? [4, 0, border] : [1, border, 0]),
    ...[alignment, side, side, edge, 1],
  ].join(',')}`;
}

function flag(isOn: boolean): number {
  return isOn ? -1 : 0;
}

function blackOf(opacity: number): string {
  return `&H${hex(Math.round((1 - opacity) * 255))}000000`;
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(2, '0');
}
