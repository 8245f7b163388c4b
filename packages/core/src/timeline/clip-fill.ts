import { Refusal } from '../refusal/refusal.ts';

/** A plain colour of the canvas: what lies behind a clip that leaves a part of it. */
export type ClipFill = {
  /** Red, green and blue as coded in sRGB: `#rrggbb`. */
  colour: string;
};

/** How a colour is written: six hexadecimal digits behind a `#`. */
export const FILL_COLOUR_PATTERN = /^#[0-9a-f]{6}$/i;

/** The same fill in small letters, so that one colour is written in one way; null where it is no colour. */
export function fittingFill({ colour }: ClipFill): ClipFill | null {
  return FILL_COLOUR_PATTERN.test(colour) ? { colour: colour.toLowerCase() } : null;
}

/**
 * Throws Refusal `invalid-argument` with a sentence unless the colour is written `#rrggbb`; an edit list of the command line
 * may hold anything.
 *
 * @param name what the sentence calls the cut: 'cut 2'.
 */
export function checkFill(fill: ClipFill, name: string): void {
  const colour: unknown = (fill as ClipFill | null)?.colour;
  if (typeof colour === 'string' && FILL_COLOUR_PATTERN.test(colour)) return;
  throw new Refusal('invalid-argument', `The fill of ${name} must be an object with a colour: "#rrggbb".`);
}
