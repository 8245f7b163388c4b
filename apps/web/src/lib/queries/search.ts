import type { FoundMedia, ReadText, SavedSearch, Search, SearchTerm, SearchTerms } from '@cutgraph/contract';
import { COCO_LABELS, categoryOf } from '@cutgraph/core';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { type Asked, readAsked } from '../search/search-params.ts';
import { workspaceKeys } from './workspaces.ts';

export const searchKeys = {
  found: (w: string) => [...workspaceKeys.everything(w), 'search'] as const,
  terms: (w: string) => [...workspaceKeys.everything(w), 'searchTerms'] as const,
  kept: (w: string) => [...workspaceKeys.everything(w), 'searches'] as const,
};

export type FoundPage = {
  items: FoundMedia[];
  nextCursor: string | null;
  countMedia: number;
  countStretches: number;
  understood: Record<string, string[]>;
  texts: ReadText[];
};

const CATEGORIES: readonly string[] = [...new Set(COCO_LABELS.map(categoryOf))].filter(
  (category) => !COCO_LABELS.includes(category),
);

/** A label as the footage has it: what the program can see is small, what a member wrote is as it was written. */
export function labelTerm(word: string): string {
  const small = word.toLowerCase();
  return COCO_LABELS.includes(small) || CATEGORIES.includes(small) ? small : word;
}

/** What is asked for as the API is asked it: at most 20 terms. */
export function searchOf(asked: Asked): Search {
  const term = (kind: SearchTerm['kind']) => (value: string) => ({ kind, value });
  const terms: SearchTerm[] = [
    ...asked.search
      .map(labelTerm)
      .map((value) => term(CATEGORIES.includes(value) ? 'category' : 'label')(value)),
    ...asked.text.map(term('text')),
    ...asked.speech.map(term('speech')),
    ...asked.writing.map(term('writing')),
    ...asked.person.map(term('person')),
    ...asked.tag.map(term('tag')),
  ];
  return { match: asked.match, longerThan: asked.longerThan, terms: terms.slice(0, 20) };
}

/** A search that was kept, as it is asked for again. */
export function askedOf({ terms, match, longerThan }: Search): Asked {
  const of = (...kinds: SearchTerm['kind'][]) =>
    terms.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
  return readAsked({
    search: of('label', 'category'),
    text: of('text'),
    speech: of('speech'),
    writing: of('writing'),
    person: of('person'),
    tag: of('tag'),
    match,
    longerThan,
  });
}

/** Whether two searches ask for the same, in whatever order. */
export function isSameSearch(one: Search, other: Search): boolean {
  const normalized = ({ terms, match, longerThan }: Search) => {
    const asked = terms.map(({ kind, value }) => `${kind} ${value}`).sort();
    // Of a single thing, any and all are the same.
    return JSON.stringify([asked, longerThan, asked.length > 1 ? match : '']);
  };
  return normalized(one) === normalized(other);
}

/** The stretches that are found, 25 media at a time. */
export function foundQuery(w: string, asked: Asked) {
  const search = searchOf(asked);
  return infiniteQueryOptions({
    queryKey: [...searchKeys.found(w), search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<FoundPage> =>
      request(
        'POST /api/ws/{w}/search',
        {
          params: { w },
          body: { ...search, limit: 25, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** What can be searched for, the most frequent first. */
export function searchTermsQuery(w: string) {
  return queryOptions({
    queryKey: searchKeys.terms(w),
    queryFn: ({ signal }) => request('GET /api/ws/{w}/searchTerms', { params: { w } }, { signal }),
  });
}

/** Labels and wider words as one list, in how many media each is seen, the most frequent first. */
export function labelsByCount({ labels, categories }: Pick<SearchTerms, 'labels' | 'categories'>): {
  name: string;
  countMedia: number;
}[] {
  const counts = new Map<string, number>();
  for (const { name, countMedia } of [...categories, ...labels])
    counts.set(name, Math.max(countMedia, counts.get(name) ?? 0));
  return [...counts]
    .map(([name, countMedia]) => ({ name, countMedia }))
    .sort((a, b) => b.countMedia - a.countMedia || (a.name < b.name ? -1 : 1));
}

/** The searches that were kept, by title. */
export function searchesQuery(w: string) {
  return queryOptions({
    queryKey: searchKeys.kept(w),
    queryFn: async ({ signal }): Promise<SavedSearch[]> => {
      const page = await request('GET /api/ws/{w}/searches', { params: { w } }, { signal });
      return page.items;
    },
  });
}

export function keepSearch(w: string, title: string, search: Search): Promise<SavedSearch> {
  return request('POST /api/ws/{w}/searches', { params: { w }, body: { title, search } });
}

export function deleteSearch(w: string, id: string) {
  return request('DELETE /api/ws/{w}/searches/{id}', { params: { w, id } });
}
