import { COCO_LABELS, categoryOf } from './labels.ts';
import { NEAR_WORDS } from './near-words-table.ts';

/** Words of a text that stand together for labels. */
export type NearWords = {
  /** As they were written, folded: lower case, no accents. */
  words: string;
  /** Labels and categories that they stand for, each once. */
  means: string[];
};

/** The longest phrase that is looked up, in words. */
const MOST_WORDS = 4;

/**
 * The labels and categories that the words of a text stand for, all together, each once: 'automobile' -> car; 'dogs' ->
 * dog; 'vehicle' -> vehicle, car, bus ... Letter case and accents do not matter. None for words that are not known.
 */
export function nearWords(text: string): string[] {
  return [...new Set(nearWordGroups(text).flatMap(({ means }) => means))];
}

/**
 * The same, by the words that stand for something, in the order of the text; the longest phrases come first, so that
 * 'cell phone' is one. Words that are not known are left out.
 *
 * @param own further names that a text can mean: labels that members gave.
 */
export function nearWordGroups(text: string, own: readonly string[] = []): NearWords[] {
  return readWords(text, own).groups;
}

/**
 * The same, with the other words of the text as they were written, each once: those that stand for no label. Words that
 * say nothing by themselves ("in", "the") are neither.
 */
export function readWords(
  text: string,
  own: readonly string[] = [],
): { groups: NearWords[]; others: string[] } {
  const ownNames = new Map<string, string[]>();
  for (const name of own) {
    const key = folded(name);
    ownNames.set(key, [...(ownNames.get(key) ?? []), name]);
  }
  // A written word may be several: "bird/cat".
  const written = text.split(/\s+/).flatMap((word) =>
    folded(word)
      .split(' ')
      .filter(Boolean)
      .map((part) => ({ part, word })),
  );
  const words = written.map(({ part }) => part);
  const groups: NearWords[] = [];
  const others = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const group = longestAt(words, at, ownNames);
    if (group && !groups.some((other) => other.words === group.words)) groups.push(group);
    if (!group && !SMALL_WORDS.has(words[at]!)) others.add(bare(written[at]!.word));
    at += group ? group.words.split(' ').length : 1;
  }
  return { groups, others: [...others].filter(Boolean) };
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and all any are at by for from her his i in is it its my near next of on or our out over some that the their them these this those to under up we with without you your'.split(
    ' ',
  ),
);

/** A word without what stands around it: commas, brackets. */
function bare(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();
}

function longestAt(
  words: readonly string[],
  at: number,
  own: ReadonlyMap<string, string[]>,
): NearWords | undefined {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
    const phrase = words.slice(at, at + count).join(' ');
    const means = singularsOf(phrase).flatMap((form) => [
      ...(MEANINGS.get(form) ?? []),
      ...(own.get(form) ?? []),
    ]);
    if (means.length > 0) return { words: phrase, means: [...new Set(means)] };
  }
  return undefined;
}

/** Lower case, without accents, one space between words, nothing but letters, digits, hyphens and apostrophes. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim();
}

/** The word itself, and what it may be the plural of; of a phrase, its last word. */
function singularsOf(phrase: string): string[] {
  const forms = [phrase];
  if (/[^s]s$/.test(phrase)) forms.push(phrase.slice(0, -1));
  if (/(s|x|z|ch|sh|o)es$/.test(phrase)) forms.push(phrase.slice(0, -2));
  if (/ies$/.test(phrase)) forms.push(`${phrase.slice(0, -3)}y`);
  if (/ves$/.test(phrase)) forms.push(`${phrase.slice(0, -3)}f`, `${phrase.slice(0, -3)}fe`);
  return forms;
}

/** By a folded singular. A category stands for itself and for all of its labels. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = meanings();

function meanings(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  const add = (word: string, ...names: string[]) =>
    all.set(word, [...new Set([...(all.get(word) ?? []), ...names])]);
  for (const label of COCO_LABELS) {
    add(label, label);
    if (categoryOf(label) !== label) add(categoryOf(label), categoryOf(label), label);
  }
  for (const [words, names] of NEAR_WORDS)
    for (const word of words.split(', '))
      add(
        word,
        ...names
          .split(', ')
          .flatMap((name) => (name === 'animal' || name === 'vehicle' ? (all.get(name) ?? []) : [name])),
      );
  return all;
}
