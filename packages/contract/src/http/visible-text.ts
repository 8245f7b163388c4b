import { z } from 'zod';

/**
 * What no line of text has: control characters (tabs and line ends among them), separators of lines and paragraphs, and
 * marks that turn the direction of all that follows.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;
/**
 * A character that a screen shows: not a space, a mark without its letter, or what Unicode says is ignored (UAX 44,
 * Default_Ignorable_Code_Point). U+2800 is the Braille cell without a dot.
 */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const NOT_PRINTABLE = 'This has a character that cannot be printed. Type it again.';
const NOT_VISIBLE = 'This must have at least one character that can be seen.';

/** Whether a reader sees anything of it. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Text of others as one line that may be shown: without what cannot be printed, and empty where nothing can be seen. */
export function visibleLineOf(text: string): string {
  const line = text.replace(UNPRINTABLE, '').trim();
  return isVisible(line) ? line : '';
}

/** A title or a name: one line with something to see. @param required the sentence where there is nothing. */
export function lineSchema(most: number, required?: string) {
  return z
    .string()
    .trim()
    .min(1, required)
    .max(most)
    .refine((line) => line === '' || isVisible(line), required ?? NOT_VISIBLE)
    .refine(isPrintable, NOT_PRINTABLE);
}

/** One line, or nothing. */
export function optionalLineSchema(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .refine((line) => line === '' || isVisible(line), NOT_VISIBLE)
    .refine(isPrintable, NOT_PRINTABLE);
}

/** Text of several lines with something to see. */
export function linesSchema(most: number, required?: string) {
  return z
    .string()
    .trim()
    .min(1, required)
    .max(most)
    .refine((text) => text === '' || isVisible(text), required ?? NOT_VISIBLE)
    .refine((text) => isPrintable(text.replace(/[\t\r\n]/g, '')), NOT_PRINTABLE);
}

function isPrintable(line: string): boolean {
  return line.search(UNPRINTABLE) < 0;
}
