import type { Canvas } from '../videograph/graph/videograph.ts';
import { ASS_MARK, ASS_STYLE_FORMAT, assStyles, styleNameOf } from './ass-styles.ts';
import type { OverlayEvent } from './overlay-events.ts';
import { lineShare, OVERLAY_FONTS, type OverlayShape, overlayShape } from './overlay-shape.ts';
import { type TextPiece, textPieces } from './text-pieces.ts';

/**
 * Frames in a second of an ASS document of ours: its finest time, a hundredth of a second, is one frame of the film at any rate,
 * so that every text begins and ends on its frame. Who shows it sets the clock accordingly.
 */
export const ASS_FRAMES_PER_SECOND = 100;

/** What ends no line and is not seen behind a backslash: without it `\n` of a text would be read as a line's end. */
const WORD_JOINER = '\u2060';
/** Everything that is no text: control characters, and marks that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What is written over the picture as one document in Advanced SubStation Alpha, for libass: the same for the render and the
 * preview. Texts are shown to the letter, whatever they look like.
 * Source: http://www.tcax.org/docs/ass-specs.htm
 */
export function assDocument(canvas: Canvas, events: readonly OverlayEvent[]): string {
  const lines = events.map(
    (event, at) =>
      `Dialogue: ${at},${clock(event.startFrame)},${clock(event.endFrame)},${styleNameOf(event.look)},,0,0,0,,${tagsOf(canvas, event)}${textOf(canvas, event)}`,
  );
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${canvas.width}`,
    `PlayResY: ${canvas.height}`,
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    '',
    '[V4+ Styles]',
    ASS_STYLE_FORMAT,
    ...assStyles(canvas, events),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...lines,
    '',
  ].join('\n');
}

/** How soft the dark around a text is, and how it appears and goes; milliseconds of the document's clock, from the text's beginning. */
function tagsOf(canvas: Canvas, { look, startFrame, fade, direction }: OverlayEvent): string {
  const { ground, border, align, at: edge } = overlayShape(look, canvas);
  const blur = ground === 'glow' ? `\\blur${border}` : '';
  const at = (frame: number) => ((frame - startFrame) * 1000) / ASS_FRAMES_PER_SECOND;
  const times = fade && [
    ...[fade.startFrame, fade.startFrame + fade.frames, fade.endFrame - fade.frames, fade.endFrame].map(at),
  ];
  // -1: each line begins where its first letter says. As on a numeric keypad: 3, 6 and 9 are at the right.
  const lines = direction ? '\\fe-1' : '';
  const isAtRight = direction === 'right-to-left' && align === 'left';
  const side = isAtRight ? `\\an${{ bottom: 3, middle: 6, top: 9 }[edge]}` : '';
  const tags = `${lines}${side}${blur}${times ? `\\fade(255,0,255,${times.join(',')})` : ''}`;
  return tags && `{${tags}}`;
}

function textOf(canvas: Canvas, event: OverlayEvent): string {
  const shape = overlayShape(event.look, canvas);
  return textPieces(event)
    .map((piece) => {
      const font = piece.font ? [fontTags(piece.font, shape), fontTags(shape.font, shape)] : ['', ''];
      const [before, after] = [
        `${font[0]}${piece.isMarked ? `\\1c${ASS_MARK}` : ''}`,
        `${piece.isMarked ? '\\1c&HFFFFFF&' : ''}${font[1]}`,
      ];
      const block = (tags: string) => tags && `{${tags}}`;
      return `${block(before)}${escapedAss(piece.text)}${block(after)}`;
    })
    .join('');
}

/** Letters of a font as large as those of the look. Spacing would tear apart those that are joined. */
function fontTags(font: NonNullable<TextPiece['font']> | OverlayShape['font'], shape: OverlayShape): string {
  const { family, isBold, isItalic } = OVERLAY_FONTS[font];
  const size = Number((shape.lineHeight * lineShare(font, shape.font)).toFixed(2));
  const spacing = font === shape.font ? shape.spacing : 0;
  return `\\fn${family}\\b${Number(isBold)}\\i${Number(isItalic)}\\fs${size}\\fsp${spacing}`;
}

/** A text as libass shows it and does not read it: no override block, no escape, no line of its own in the document. */
function escapedAss(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replace(/\t/g, ' ')
        .replace(UNPRINTABLE, '')
        .replaceAll('\\', `\\${WORD_JOINER}`)
        .replaceAll('{', '\\{')
        .replaceAll('}', '\\}'),
    )
    .join('\\N');
}

function clock(frame: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = Math.floor(frame / ASS_FRAMES_PER_SECOND);
  return `${Math.floor(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}.${part(frame % ASS_FRAMES_PER_SECOND)}`;
}
