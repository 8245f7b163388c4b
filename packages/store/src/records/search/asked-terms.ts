import type { SearchTerm } from '@cutgraph/contract';
import { COCO_LABELS, folded, type NearWords, readWords } from '@cutgraph/core';
import { type TextQuery, textQueryOf } from './text-query.ts';

/** What rows can be looked for. */
export type AskedThing =
  | { kind: 'label' | 'category'; name: string }
  | { kind: 'person'; id: string }
  /** All of them, of a media or of a clip. */
  | { kind: 'tag'; tags: string[] }
  | ({ kind: 'text'; of: 'speech' | 'writing' | null } & TextQuery)
  /** Patterns of LIKE that the name of a media, in lower case, must all fit. */
  | { kind: 'name'; patterns: string[] };

/** Things by their place in the list: any one of `alone` is enough; or one of every part, all at the same time. */
export type AskedTerm = {
  alone: number[];
  parts: number[][];
  /** One list for each further word: nothing needs to have them, and what has them fits better. */
  extras: number[][];
  /** Those of `parts` that have another name than the one that was asked for. */
  near: ReadonlySet<number>;
};

/** A free text, word by word. A word that is no label is understood where any of its things is somewhere. */
type AskedText = { text: string; groups: NearWords[]; others: { word: string; things: AskedThing[] }[] };

export type AskedTerms = {
  /** Each once, however many terms ask for it. */
  things: AskedThing[];
  terms: AskedTerm[];
  /** What free text was taken for. */
  understood: Record<string, string[]>;
  texts: AskedText[];
};

/** What a workspace has that free text may mean. */
export type Vocabulary = { labels: readonly string[]; people: readonly { id: string; name: string }[] };

/** @param vocabulary is needed where one of the terms is free text. */
export function askedTermsOf(terms: readonly SearchTerm[], vocabulary: Vocabulary): AskedTerms {
  const asked = new Map<string, { place: number; thing: AskedThing }>();
  const placeOf = (thing: AskedThing): number => {
    const key = JSON.stringify(thing);
    const known = asked.get(key);
    if (known) return known.place;
    asked.set(key, { place: asked.size, thing });
    return asked.size - 1;
  };
  const understood = new Map<string, string[]>();
  const texts: AskedText[] = [];
  let wordsLeft = MOST_OTHER_WORDS;
  const placed = terms.map(({ kind, value }): AskedTerm => {
    // The database takes neither U+0000 nor half a letter, and no word has one.
    const said = value.replaceAll('\0', ' ').toWellFormed().trim();
    const nothing = { parts: [], extras: [], near: new Set<number>() };
    if (kind !== 'text') return { alone: [placeOf(thingOf(kind, said))], ...nothing };
    const { unquoted, phrases } = textQueryOf(said);
    const { groups, others } = readWords(unquoted, vocabulary.labels);
    for (const { words, means } of groups) understood.set(words, means);
    const labels = groups.map((group) => labelsOf(group, vocabulary));
    const nearLabels = labels.flatMap((all, at) => all.filter((label) => !isNamed(label, groups[at]!)));
    const term = {
      parts: labels.map((all) => all.map(placeOf)),
      near: new Set(nearLabels.map(placeOf)),
      alone: [
        ...labelsLike(said, vocabulary, groups.length > 0).map(placeOf),
        ...otherThingsOf(said, vocabulary).map(placeOf),
      ],
    };
    const words = [...phrases.map((phrase) => `"${phrase}"`), ...others];
    const further = words.map((word) => {
      const isOpen = said.toLowerCase().endsWith(word);
      return { word, things: wordsLeft-- > 0 ? thingsOfWord(word, isOpen, vocabulary) : [] };
    });
    texts.push({ text: value, groups, others: further });
    // Where no word is a label, only the whole text is looked for.
    const extras = groups.length > 0 ? further.map(({ things }) => things.map(placeOf)) : [];
    return { ...term, extras };
  });
  return {
    things: [...asked.values()].map(({ thing }) => thing),
    terms: placed,
    understood: Object.fromEntries(understood),
    texts,
  };
}

/** So many words that mean no label are looked for by themselves in one search; those after them count as not understood. */
const MOST_OTHER_WORDS = 24;

/** Whether words name a label, rather than something that is near to it: "cars" a car, "woman" no person. */
function isNamed(label: AskedThing, { words }: NearWords): boolean {
  if (label.kind !== 'label') return false;
  const name = folded(label.name);
  return words === name || words === `${name}s` || words === `${name}es`;
}

/** What one word, or one phrase in quotes, may be that means no label. `isOpen`: it may go on. */
function thingsOfWord(word: string, isOpen: boolean, vocabulary: Vocabulary): AskedThing[] {
  const things = [...labelsLike(word, vocabulary, true), ...otherThingsOf(word, vocabulary)];
  return things.map((thing) =>
    thing.kind === 'text' ? { ...thing, isOpen: thing.isOpen && isOpen } : thing,
  );
}

function thingOf(kind: Exclude<SearchTerm['kind'], 'text'>, value: string): AskedThing {
  if (kind === 'label' || kind === 'category') return { kind, name: value };
  if (kind === 'person') return { kind, id: value };
  if (kind === 'tag') return { kind, tags: [value.toLowerCase()] };
  return { kind: 'text', of: kind, ...textQueryOf(value), isOpen: false };
}

/** The labels of the workspace that some words mean. */
function labelsOf({ means }: NearWords, { labels }: Vocabulary): AskedThing[] {
  const meant = new Set(means.map(folded));
  return labels.filter((label) => meant.has(folded(label))).map((name) => ({ kind: 'label', name }));
}

/**
 * Labels that have all words of a text in their names: 'leap' finds a clip that a member called 'The big leap'. Of words
 * that mean something, names that the program gave are no more than that: 'dog' is no 'hot dog'. The beginning of
 * the last word is enough where nothing is understood yet.
 */
function labelsLike(text: string, { labels }: Vocabulary, isUnderstood: boolean): AskedThing[] {
  const { words, isOpen } = textQueryOf(text);
  const wanted = folded(words.join(' ')).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  const like = labels.filter((label) => {
    if (isUnderstood && COCO_LABELS.includes(label)) return false;
    const parts = folded(label).split(' ');
    return wanted.every((word, at) => {
      const isBegun = isOpen && !isUnderstood && at === wanted.length - 1;
      return parts.some((part) => part === word || (isBegun && part.startsWith(word)));
    });
  });
  return like.map((name) => ({ kind: 'label', name }));
}

/** What free text may be besides labels. */
function otherThingsOf(text: string, { people }: Vocabulary): AskedThing[] {
  const query = textQueryOf(text);
  if (query.words.length === 0) return [];
  const words = query.words.map(folded).filter(Boolean);
  const named = people.filter(
    ({ name }) => words.length > 0 && words.every((word) => folded(name).includes(word)),
  );
  return [
    ...named.map(({ id }): AskedThing => ({ kind: 'person', id })),
    { kind: 'text', of: null, ...query },
    { kind: 'tag', tags: [...new Set(query.words)] },
    { kind: 'tag', tags: [text.toLowerCase()] },
    { kind: 'name', patterns: query.words.map(patternOf) },
  ];
}

function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
