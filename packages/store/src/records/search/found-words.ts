import type { TimeSpan } from '@cutgraph/core';
import type { AskedThing } from './asked-terms.ts';
import type { FoundHit } from './search-hits.ts';

/** More reasons than these do not help. */
const MOST_WORDS = 8;
/** Letters that are shown of a text before what was found in it; after it, twice as many. */
const AROUND = 30;

/** Why a stretch was found: the labels, names, tags and words that are there in it, each once, as they were asked for. */
export function wordsOf(
  { start, end }: TimeSpan,
  hits: readonly FoundHit[],
  things: readonly AskedThing[],
): string[] {
  const there = hits.filter((hit) => hit.start < end && hit.end > start);
  const words = there.map(({ place, found }) => {
    const thing = things[place];
    if (thing?.kind === 'text') return quoted(found, thing.words);
    return thing?.kind === 'person' && found === '' ? 'a person without a name' : found;
  });
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** A text in quotes, cut short around the first of the words: `"... come with me ..."`. */
function quoted(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1 || at;
  const far = at + 2 * AROUND;
  const last = text.lastIndexOf(' ', far);
  const to = far >= text.length ? text.length : last > at ? last : far;
  return `"${from > 0 ? '... ' : ''}${text.slice(from, to)}${to < text.length ? ' ...' : ''}"`;
}
