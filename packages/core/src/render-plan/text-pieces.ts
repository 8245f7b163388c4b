import type { OverlayEvent } from './overlay-events.ts';
import type { ScriptFontName } from './overlay-shape.ts';

/** A part of a text that is drawn in one way. */
export type TextPiece = {
  text: string;
  /** The font of its letters; that of its look where absent. */
  font?: ScriptFontName;
  /** Whether it is said now. */
  isMarked: boolean;
};

/** Zero pixels wide, and of the font of the look: what it begins is a line as high as those of that font. */
const STRUT = '\u2060';

/**
 * The parts of a text in their order, none of them empty. Lines with letters of another font begin with a sign that is not seen:
 * some fonts have lines that touch each other.
 */
export function textPieces({
  text,
  marked = { start: 0, end: 0 },
  runs = [],
}: Pick<OverlayEvent, 'text' | 'marked' | 'runs'>): TextPiece[] {
  const edges = [0, marked.start, marked.end, ...runs.flatMap(({ start, end }) => [start, end]), text.length];
  const places = [...new Set(edges)].sort((a, b) => a - b);
  const pieces = places.slice(1).map((end, at) => {
    const start = places[at]!;
    const run = runs.find((one) => one.start <= start && end <= one.end);
    const isMarked = marked.start <= start && end <= marked.end && marked.end > marked.start;
    return { text: text.slice(start, end), ...(run && { font: run.font }), isMarked };
  });
  if (runs.length === 0) return pieces;
  // No run goes beyond the end of a line.
  const begun = pieces.map((piece) => ({ ...piece, text: piece.text.replaceAll('\n', `\n${STRUT}`) }));
  return [{ text: STRUT, isMarked: false }, ...begun];
}
