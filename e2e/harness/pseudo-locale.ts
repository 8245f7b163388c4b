import { accented } from '../../apps/web/src/lib/messages/accented.ts';

/** The language of a browser whose pages mark every text that comes from a catalogue. */
export const PSEUDO_LOCALE = 'en-XA';

/** Between all letters, as a text may be made of texts that have marks of their own. */
const MARKS = '[⟦⟧]*';

/** Finds a text of the screens, or a part of one, in English and in the pseudo-locale. */
export function inEitherLanguage(text: string): RegExp {
  return new RegExp([...text].map(letterPattern).join(MARKS), 'i');
}

/** Finds what begins with a text of the screens. */
export function beginsInEitherLanguage(text: string): RegExp {
  return new RegExp(`^${MARKS}${inEitherLanguage(text).source}`, 'i');
}

function letterPattern(letter: string): string {
  const withAccent = accented(letter).replace(/[⟦⟧]/g, '');
  return withAccent === letter ? letter.replace(/[^\p{L}\d ]/u, '\\$&') : `[${letter}${withAccent}]`;
}
