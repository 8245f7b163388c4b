import type { ScriptFontName } from './overlay-shape.ts';

/** A part of a text, in characters, whose letters have a font of their own. */
export type ScriptRun = { start: number; end: number; font: ScriptFontName };

/** Letters, digits and punctuation of a script, by their blocks: punctuation belongs to no script by its properties. */
const ARABIC = '\\u0600-\\u06ff\\u0750-\\u077f\\u0870-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc';
const HEBREW = '\\u0590-\\u05ff\\ufb1d-\\ufb4f';
const KANA = '\\u3041-\\u30ff\\u31f0-\\u31ff\\uff65-\\uff9f';
const HANGUL = '\\u1100-\\u11ff\\u3131-\\u318e\\ua960-\\ua97f\\uac00-\\ud7fb';
/** With the brackets and stops of East Asia, and letters as wide as them. */
const HAN = '\\p{Script=Han}\\u3000-\\u303f\\u3100-\\u312f\\uff01-\\uff64\\uffe0-\\uffe6';
/** Those that look like a picture by themselves, and of the others those that letters' fonts lack. */
const EMOJI = '\\p{Emoji_Presentation}|(?=\\p{Extended_Pictographic})[\\u2190-\\u{1ffff}]';
/** What belongs to the letter before it, whatever that is: marks, and what joins letters or keeps them apart. */
const FOLLOWING = '[\\p{M}\\u200c\\u200d\\u{e0020}-\\u{e007f}]*';

const LETTERS = new RegExp(
  [
    `(?<arabic>(?:[${ARABIC}]${FOLLOWING})+)`,
    `(?<hebrew>(?:[${HEBREW}]${FOLLOWING})+)`,
    `(?<devanagari>(?:[\\u0900-\\u097f\\ua8e0-\\ua8ff]${FOLLOWING})+)`,
    `(?<thai>[\\u0e00-\\u0e7f]+)`,
    `(?<korean>(?:[${HANGUL}]${FOLLOWING})+)`,
    `(?<eastAsian>(?:[${KANA}${HAN}]${FOLLOWING})+)`,
    `(?<emoji>(?:(?:${EMOJI})${FOLLOWING})+)`,
  ].join('|'),
  'gu',
);
const HAS_KANA = new RegExp(`[${KANA}]`, 'u');
const HAS_HANGUL = new RegExp(`[${HANGUL}]`, 'u');
const HAS_HAN = /\p{Script=Han}/u;
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = new RegExp(`[${ARABIC}${HEBREW}]`, 'u');

/**
 * Which parts of a text have letters that the fonts of Latin, Greek and Cyrillic lack, and from which font they come;
 * none for most texts. Chinese characters are drawn as their language has them: a text with kana is Japanese, one with Hangul is
 * Korean, and of another one the film decides.
 */
export function scriptRuns(text: string, isJapaneseFilm: boolean): ScriptRun[] {
  const eastAsian = eastAsianFont(text, isJapaneseFilm);
  return [...text.matchAll(LETTERS)].map(({ 0: letters, index, groups = {} }) => {
    const [script] = Object.entries(groups).find(([, found]) => found !== undefined)!;
    const font = script === 'eastAsian' ? eastAsian : (script as ScriptFontName);
    return { start: index, end: index + letters.length, font };
  });
}

/** Whether what has Chinese characters in a film is Japanese: most such texts have kana. */
export function isJapaneseFilm(texts: readonly string[]): boolean {
  const withHan = texts.filter((text) => HAS_HAN.test(text));
  return 2 * withHan.filter((text) => HAS_KANA.test(text)).length > withHan.length;
}

/** Whether any letter is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Whether a text begins at the right: its first letter is written from right to left (UAX #9, P2). */
export function beginsAtRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');
}

function eastAsianFont(text: string, isJapanese: boolean): ScriptFontName {
  if (HAS_KANA.test(text)) return 'japanese';
  if (HAS_HANGUL.test(text)) return 'korean';
  return isJapanese ? 'japanese' : 'chinese';
}
