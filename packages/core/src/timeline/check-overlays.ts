import { Refusal } from '../refusal/refusal.ts';
import {
  CAPTION_POSITIONS,
  CAPTION_STYLES,
  type CaptionCue,
  type CaptionTrack,
  TITLE_KINDS,
  TITLE_LOOKS,
  type Title,
  wordsOf,
} from './overlays.ts';

/** The most that is written over one film: cues and titles, the letters of one of them and of all, and their seconds. */
export const OVERLAY_LIMITS = {
  cues: 3000,
  titles: 100,
  characters: 300,
  allCharacters: 200_000,
  lines: 6,
  cueSeconds: 60,
  titleSeconds: 60,
  mediaSeconds: 1_000_000,
} as const;

/**
 * Throws Refusal `invalid-argument` with a sentence unless the captions can be shown: at most 3,000 of 300 characters, each with
 * text that lasts from a time to a later one, of an input.
 *
 * @param keys of the inputs; not looked at where null.
 */
export function checkCaptions(captions: CaptionTrack, keys: ReadonlySet<string> | null): void {
  if (!isObject(captions) || !Array.isArray(captions.cues))
    throw wrong('The captions must have a list of cues.');
  const { cues, style = 'plain', position = 'bottom', burn = true } = captions;
  if (!CAPTION_STYLES.includes(style))
    throw wrong(`The style of the captions must be one of: ${CAPTION_STYLES.join(', ')}.`);
  if (!CAPTION_POSITIONS.includes(position))
    throw wrong(`The position of the captions must be one of: ${CAPTION_POSITIONS.join(', ')}.`);
  if (typeof burn !== 'boolean') throw wrong('"burn" of the captions must be true or false.');
  if (cues.length > OVERLAY_LIMITS.cues)
    throw wrong(`A film has at most ${OVERLAY_LIMITS.cues} captions, and this one has ${cues.length}.`);
  for (const [at, cue] of cues.entries()) checkCue(cue, `caption ${at + 1}`, keys);
  const characters = cues.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > OVERLAY_LIMITS.allCharacters)
    throw wrong(`The captions of a film have at most ${OVERLAY_LIMITS.allCharacters} characters together.`);
}

/** Throws Refusal `invalid-argument` with a sentence unless the titles, 100 at most, can be shown. */
export function checkTitles(titles: readonly Title[]): void {
  if (!Array.isArray(titles)) throw wrong('The titles must be a list.');
  if (titles.length > OVERLAY_LIMITS.titles)
    throw wrong(`A film has at most ${OVERLAY_LIMITS.titles} titles, and this one has ${titles.length}.`);
  for (const [at, title] of titles.entries()) {
    const name = `title ${at + 1}`;
    if (!isObject(title)) throw wrong(`${upper(name)} must have a kind, a text and seconds.`);
    if (!TITLE_KINDS.includes(title.kind))
      throw wrong(`The kind of ${name} must be one of: ${TITLE_KINDS.join(', ')}.`);
    if (!TITLE_LOOKS.includes(title.look ?? 'plain'))
      throw wrong(`The look of ${name} must be one of: ${TITLE_LOOKS.join(', ')}.`);
    checkText(title.text, name);
    if (title.start !== undefined && !isWithin(title.start, 0, OVERLAY_LIMITS.mediaSeconds))
      throw wrong(`The start of ${name} must be a number of seconds of 0 or more.`);
    if (!isWithin(title.seconds, 0.1, OVERLAY_LIMITS.titleSeconds))
      throw wrong(`${upper(name)} must last from 0.1 to ${OVERLAY_LIMITS.titleSeconds} seconds.`);
  }
}

function checkCue(cue: CaptionCue, name: string, keys: ReadonlySet<string> | null): void {
  if (!isObject(cue) || typeof cue.key !== 'string')
    throw wrong(`${upper(name)} must say which input it is of.`);
  if (keys && !keys.has(cue.key))
    throw wrong(`${upper(name)} names the input "${cue.key.slice(0, 200)}", which is not in the list.`);
  checkText(cue.text, name);
  const { start, end, wordStarts } = cue;
  if (![start, end].every((seconds) => isWithin(seconds, 0, OVERLAY_LIMITS.mediaSeconds)))
    throw wrong(`The start and the end of ${name} must be seconds of 0 or more.`);
  if (end <= start) throw wrong(`${upper(name)} must end after it begins.`);
  if (end - start > OVERLAY_LIMITS.cueSeconds)
    throw wrong(`${upper(name)} lasts longer than ${OVERLAY_LIMITS.cueSeconds} seconds. Make several of it.`);
  if (wordStarts === undefined) return;
  const isList = Array.isArray(wordStarts) && wordStarts.length === wordsOf(cue.text).length;
  if (!isList || !wordStarts.every((seconds) => isWithin(seconds, 0, OVERLAY_LIMITS.mediaSeconds)))
    throw wrong(`The times of the words of ${name} must be seconds, one a word.`);
}

function checkText(text: string, name: string): void {
  if (typeof text !== 'string' || text.trim() === '') throw wrong(`${upper(name)} has no text.`);
  if (text.length > OVERLAY_LIMITS.characters)
    throw wrong(
      `${upper(name)} has ${text.length} characters. At most ${OVERLAY_LIMITS.characters} can be shown.`,
    );
  if (text.split('\n').length > OVERLAY_LIMITS.lines)
    throw wrong(`${upper(name)} has more than ${OVERLAY_LIMITS.lines} lines.`);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** An edit list of the command line may hold anything. */
function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function upper(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function wrong(sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence);
}
