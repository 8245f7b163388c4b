import type { SpeechSegment, SpokenWord } from './speech.ts';

/** What fits on screen together: two lines of this many letters. */
const LINE_LETTERS = 42;
const CUE_LETTERS = 2 * LINE_LETTERS;
const CUE_SECONDS = 7;
/** A pause of this length between two words begins a new caption. */
const PAUSE_SECONDS = 0.8;
/** A caption is on screen for at least this long where nothing follows. */
const LEAST_SECONDS = 0.7;

/** Languages that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

/**
 * Captions as a WebVTT file: the words of the segments in captions of at most two lines and seven seconds; a sentence's
 * end and a pause begin a new one. Segments without words give none.
 * Source: https://www.w3.org/TR/webvtt1/; lengths as broadcasters use them (42 letters a line).
 *
 * @param segments in order of time
 */
export function toWebVtt(segments: readonly SpeechSegment[]): string {
  const blocks = captionsOf(segments).map(
    ({ start, end, words }) => `${clock(start)} --> ${clock(end)}\n${linesOf(words)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** A caption: seconds, and the words that are said meanwhile, together and one by one. */
export type Caption = { start: number; end: number; text: string; words: SpokenWord[] };

/** The same as they are, before they become a file. @param cueLetters the most letters of one, 84 where absent. */
export function captionsOf(segments: readonly SpeechSegment[], cueLetters = CUE_LETTERS): Caption[] {
  const cues = segments.flatMap(({ words = [] }) => cuesOf(words, cueLetters));
  return cues.map((words, index) => {
    const { start } = words[0] as SpokenWord;
    const next = cues[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const end = Math.max((words.at(-1) as SpokenWord).end, Math.min(next, start + LEAST_SECONDS));
    return { start, end, text: textOf(words), words };
  });
}

function cuesOf(words: readonly SpokenWord[], cueLetters: number): SpokenWord[][] {
  const cues: SpokenWord[][] = [];
  for (const word of words) {
    const cue = cues.at(-1);
    if (cue && fits(cue, word, cueLetters)) cue.push(word);
    else cues.push([word]);
  }
  return cues;
}

function fits(cue: readonly SpokenWord[], word: SpokenWord, cueLetters: number): boolean {
  const last = cue.at(-1) as SpokenWord;
  if (word.start - last.end >= PAUSE_SECONDS || word.end - (cue[0] as SpokenWord).start > CUE_SECONDS)
    return false;
  const letters = textOf(cue).length;
  if (/[.!?。！？…]$/.test(last.text) && letters >= cueLetters / 4) return false;
  return letters + 1 + word.text.length <= cueLetters;
}

function textOf(words: readonly SpokenWord[]): string {
  return words.reduce((text, word) => text + (text === '' || UNSPACED.test(text) ? '' : ' ') + word.text, '');
}

/** One line, or two of about the same length. */
function linesOf(cue: readonly SpokenWord[]): string {
  const whole = textOf(cue);
  if (whole.length <= LINE_LETTERS || cue.length < 2) return escaped(whole);
  const halves = cue
    .slice(1)
    .map((_, index) => [textOf(cue.slice(0, index + 1)), textOf(cue.slice(index + 1))]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return halves
    .reduce((a, b) => (longest(b) < longest(a) ? b : a))
    .map(escaped)
    .join('\n');
}

/** What would be a tag, an entity or a line of its own must not be read as one. */
function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  const minutes = part((milliseconds / 60_000) % 60, 2);
  return `${part(milliseconds / 3_600_000, 2)}:${minutes}:${part((milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`;
}
