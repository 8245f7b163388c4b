import { FILTER_OPTIONS, labelFromName, labelName } from '../../lib/search/labels.ts';
import type { Asked } from '../../lib/search/search-params.ts';
import { labelChipMessages } from '../../ui/control/messages.ts';
import { searchMessages } from './messages.ts';

type Counted = { name: string; countMedia: number };

/** What can be searched for in a workspace, with how many media have it. */
export type Terms = {
  labels: (Counted & { category: string })[];
  categories: Counted[];
  people: (Counted & { id: string; thumbnailURL: string })[];
  tags: Counted[];
  countSpeech: number;
  countWriting: number;
};

/**
 * What was typed as what it means: one of the product's filters by the name that it is shown by or by its term, the name
 * of a label, of a wider word or of a person, whatever the case, is asked for as that; everything else stays free text.
 */
export function askFor(typed: string, asked: Asked, terms: Terms | undefined): Asked {
  const text = typed.trim();
  const small = text.toLowerCase();
  if (small === '') return asked;
  const filter = FILTER_OPTIONS.find(({ term }) => [small, labelFromName(text)].includes(term))?.term;
  const seen = [...(terms?.labels ?? []), ...(terms?.categories ?? [])].find(
    ({ name }) => name.toLowerCase() === small,
  )?.name;
  const label = filter ?? seen;
  const person = terms?.people.find(({ name }) => name.toLowerCase() === small);
  const add = (list: readonly string[], one: string) => [...new Set([...list, one])];
  if (label) return { ...asked, search: add(asked.search, label) };
  if (person) return { ...asked, person: add(asked.person, person.id) };
  return { ...asked, text: add(asked.text, text) };
}

/** What is asked for in the words of a sentence: `Car or "automobile"`. */
export function sentenceOf(asked: Asked, terms: Terms | undefined): string {
  const quoted = (text: string) => `“${text}”`;
  const personName = (id: string) =>
    terms?.people.find((person) => person.id === id)?.name || searchMessages.person;
  const all = [
    ...asked.search.map(labelName),
    ...[...asked.text, ...asked.speech, ...asked.writing].map(quoted),
    ...asked.person.map(personName),
    ...asked.tag.map(quoted),
  ];
  return all.join(` ${asked.match === 'all' ? searchMessages.and : labelChipMessages.or} `);
}
