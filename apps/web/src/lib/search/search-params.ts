import { FILTER_OPTIONS } from './labels.ts';

/**
 * The address's `search`, given once or many times, as distinct words in their order. What a member called something
 * keeps its capitals; the product's filters are known in whatever case.
 */
export function searchTerms(value: unknown): string[] {
  const filterOf = (word: string) => FILTER_OPTIONS.find(({ term }) => term === word.toLowerCase())?.term;
  return [...new Set(wordsIn(value, Number.POSITIVE_INFINITY).map((word) => filterOf(word) ?? word))].slice(
    0,
    MOST_TERMS,
  );
}

/** What is asked of the footage of a workspace. Each list may be empty. */
export type Asked = {
  /** Labels and categories. */
  search: string[];
  /** Free text, near words as well. */
  text: string[];
  speech: string[];
  writing: string[];
  /** Ids of people. */
  person: string[];
  tag: string[];
  /** Where several things are asked for: one of them, or all at the same time. */
  match: 'any' | 'all';
  /** Stretches shorter than this many seconds are left out. */
  longerThan: number;
};

/** The same as the address has it: what is empty or usual is not there. */
export type AskedInAddress = Partial<Asked>;

const ASKED_LISTS = ['search', 'text', 'speech', 'writing', 'person', 'tag'] as const;
const MOST_TERMS = 20;
/** So many videos an address can choose as the footage of a generation: as many as a template takes, unless it says more. */
export const MOST_FOOTAGE = 99;

/** Reads what is asked for from an address, whatever was typed there. */
export function readAsked(address: Record<string, unknown>): Asked {
  const seconds = secondsIn(address.longerThan) ?? 0;
  return {
    search: searchTerms(address.search),
    text: wordsIn(address.text),
    speech: wordsIn(address.speech),
    writing: wordsIn(address.writing),
    person: wordsIn(address.person),
    tag: wordsIn(address.tag).map((tag) => tag.toLowerCase()),
    match: address.match === 'all' ? 'all' : 'any',
    longerThan: Math.min(600, seconds),
  };
}

export function writeAsked(asked: Asked): AskedInAddress {
  const address: AskedInAddress = {};
  for (const list of ASKED_LISTS) if (asked[list].length > 0) address[list] = asked[list];
  if (asked.match === 'all') address.match = 'all';
  if (asked.longerThan > 0) address.longerThan = asked.longerThan;
  return address;
}

/** How many things are asked for; where it is none, there is no search. */
export function countAsked(asked: Asked): number {
  return ASKED_LISTS.reduce((sum, list) => sum + asked[list].length, 0);
}

/** A key of the address given once or many times: its distinct values, cut to a length that is no mistake. */
export function wordsIn(value: unknown, most = MOST_TERMS): string[] {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const found = list.map((one) => String(one).trim().slice(0, 200)).filter(Boolean);
  return [...new Set(found)].slice(0, most);
}

/** Adds a term that is not there, takes away one that is. */
export function toggleTerm(terms: readonly string[], term: string): string[] {
  return terms.includes(term) ? terms.filter((other) => other !== term) : [...terms, term];
}

/** `?search=car&search=truck`: the same key once for each term, as the API reads it too. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const params = new URLSearchParams(query);
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    found[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one));
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** A time in the address, in seconds; undefined where there is none that could be. */
export function secondsIn(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
