import type { CaptionPosition, CaptionStyle, TitleKind, TitleLook } from '../timeline/overlays.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';

/** What a text over the picture looks like, and where it is. */
export type OverlayLook =
  | { kind: 'caption'; style: CaptionStyle; position: CaptionPosition }
  | { kind: TitleKind; letters: TitleLook };

/** A font of text over pictures, as its file names itself. */
type OverlayFont = {
  family: string;
  isBold: boolean;
  isItalic: boolean;
  /**
   * What of the height of a line is the size of a letter's em: libass measures lines by the ascent and descent that the font
   * names for Windows.
   */
  em: number;
};

/** The fonts of looks. What one of them lacks is taken from `sans`. */
export const LOOK_FONTS = {
  sans: { family: 'Noto Sans', isBold: true, isItalic: false, em: 1000 / (1124 + 395) },
  light: { family: 'Noto Sans Light', isBold: false, isItalic: false, em: 1000 / (1124 + 395) },
  serif: { family: 'Playfair Display Medium', isBold: false, isItalic: true, em: 1000 / (1159 + 251) },
  condensed: { family: 'Oswald', isBold: true, isItalic: false, em: 1000 / (1325 + 377) },
  handwriting: { family: 'Caveat', isBold: true, isItalic: false, em: 1000 / (974 + 315) },
} as const satisfies Record<string, OverlayFont>;
type LookFontName = keyof typeof LOOK_FONTS;

/** The fonts of scripts that those of looks lack, or which their spacing tears apart. Chinese has both kinds of its characters. */
const SCRIPT_FONTS = {
  arabic: { family: 'Vazirmatn', isBold: true, isItalic: false, em: 2048 / (2200 + 1300) },
  hebrew: { family: 'Noto Sans Hebrew', isBold: true, isItalic: false, em: 1000 / (1068 + 292) },
  devanagari: { family: 'Noto Sans', isBold: true, isItalic: false, em: LOOK_FONTS.sans.em },
  thai: { family: 'Noto Sans Thai', isBold: true, isItalic: false, em: 1000 / (1061 + 450) },
  japanese: { family: 'BIZ UDPGothic', isBold: true, isItalic: false, em: 2048 / (1802 + 246) },
  korean: { family: 'NanumGothic', isBold: true, isItalic: false, em: 1000 / (885 + 198) },
  chinese: { family: 'Noto Sans S Chinese', isBold: true, isItalic: false, em: 1000 / (1132 + 314) },
  emoji: { family: 'Noto Emoji', isBold: true, isItalic: false, em: 2048 / (1900 + 500) },
} as const satisfies Record<string, OverlayFont>;
export type ScriptFontName = keyof typeof SCRIPT_FONTS;

/** All fonts of text over pictures; their files come with `@cutgraph/media`. */
export const OVERLAY_FONTS = { ...LOOK_FONTS, ...SCRIPT_FONTS };
export type OverlayFontName = LookFontName | ScriptFontName;

/**
 * How high the lines of one font are if its letters are as large as those of another, in lines of the other: a font that leaves more
 * room above and below them has higher lines.
 */
export function lineShare(font: OverlayFontName, other: OverlayFontName): number {
  return OVERLAY_FONTS[other].em / OVERLAY_FONTS[font].em;
}

/** The colour of the word that is said, red, green and blue. */
export const MARK_COLOUR = [0xff, 0xd6, 0x33] as const;
/** How much of the picture the dark behind a text hides: of a box, and of the glow around letters. */
export const BOX_OPACITY = 0.6;
export const GLOW_OPACITY = 0.65;

/** How a text is drawn on a canvas, in its pixels. */
export type OverlayShape = {
  font: LookFontName;
  /** The height of a line. */
  lineHeight: number;
  /** What is added between letters. */
  spacing: number;
  /** An outline, or, on a dark box, how far that goes beyond the text; with a glow, how far that reaches. */
  border: number;
  /** What is behind the letters so that they are read on any picture. */
  ground: 'outline' | 'box' | 'glow';
  /** How far from the left and the right edge its lines end. */
  side: number;
  /** How far from the edge that it is at; nothing in the middle. */
  edge: number;
  at: 'top' | 'middle' | 'bottom';
  /** Where its lines begin; those of a text that begins at the right are at the other side. */
  align: 'left' | 'centre';
};

/** The letters of a title: heights of lines of a card and of a lower third, as shares of the shorter edge, and spacing, of a line. */
type Letters = {
  font: LookFontName;
  card: number;
  lowerThird: number;
  spacing: number;
  isUpperCase: boolean;
};

const LETTERS: Record<TitleLook, Letters> = {
  plain: { font: 'sans', card: 0.14, lowerThird: 0.075, spacing: 0, isUpperCase: false },
  cinema: { font: 'light', card: 0.105, lowerThird: 0.075, spacing: 0.14, isUpperCase: true },
  serif: { font: 'serif', card: 0.15, lowerThird: 0.1, spacing: 0.005, isUpperCase: false },
  poster: { font: 'condensed', card: 0.24, lowerThird: 0.13, spacing: 0.01, isUpperCase: true },
  handwritten: { font: 'handwriting', card: 0.19, lowerThird: 0.13, spacing: 0, isUpperCase: false },
};

/** What of the canvas is left free, shares of its width and height. */
type Margins = { side: number; top: number; bottom: number };

/** EBU R 95: graphics within 5 % of the edges; more at the bottom, where players have their controls. */
const WIDE: Margins = { side: 0.08, top: 0.06, bottom: 0.07 };
/** The apps of phones write over the upper 12 % and the lower 22 % of an upright film, and over its right edge. */
const UPRIGHT: Margins = { side: 0.11, top: 0.13, bottom: 0.24 };

/** What the border is of the height of a line. */
const BORDERS = { outline: 0.05, box: 0.12, glow: 0.06 } as const;

/** Whether the letters of a look are capitals. */
export function isUpperCase(look: OverlayLook): boolean {
  return look.kind !== 'caption' && LETTERS[look.letters].isUpperCase;
}

/** The shape of a look: sizes are shares of the shorter edge of the canvas. */
export function overlayShape(
  look: OverlayLook,
  { width, height }: Pick<Canvas, 'width' | 'height'>,
): OverlayShape {
  const isUpright = height > width;
  const margins = isUpright ? UPRIGHT : WIDE;
  const { size, spacing = 0, edge, ...same } = placed(look, margins, isUpright);
  const lineHeight = Math.max(6, Math.round(size * Math.min(width, height)));
  return {
    ...same,
    lineHeight,
    spacing: tenths(lineHeight * spacing),
    border: Math.max(1, tenths(lineHeight * BORDERS[same.ground])),
    side: Math.round(margins.side * width),
    edge: Math.round(edge * height),
  };
}

type Placed = Pick<OverlayShape, 'at' | 'ground' | 'align' | 'font'> & {
  size: number;
  spacing?: number;
  edge: number;
};

function placed(look: OverlayLook, { top, bottom }: Margins, isUpright: boolean): Placed {
  if (look.kind === 'caption') {
    const size = (isUpright ? 0.085 : 0.066) * (look.style === 'karaoke' ? 1.1 : 1);
    const edge = { top, middle: 0, bottom }[look.position];
    const ground = look.style === 'box' ? 'box' : 'outline';
    return { font: 'sans', size, at: look.position, ground, edge, align: 'centre' };
  }
  const { font, card, lowerThird, spacing } = LETTERS[look.letters];
  const isPlain = look.letters === 'plain';
  // Above the captions, which may be there at the same time.
  if (look.kind === 'lower-third') {
    const ground = isPlain ? 'box' : 'glow';
    return { font, size: lowerThird, spacing, at: 'bottom', ground, edge: bottom + 0.18, align: 'left' };
  }
  const ground = isPlain ? 'outline' : 'glow';
  return { font, size: card, spacing, at: 'middle', ground, edge: 0, align: 'centre' };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
