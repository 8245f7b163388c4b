import { type AutoFilm, autoFilms, type Cut, NoMatchError } from '@cutgraph/core';
import type { RealMedia } from '../videograph/real-footage.ts';

/** Footage that a person might drop together, and the films that Auto proposes for it, the best first. */
export type FilmSet = { name: string; footage: readonly RealMedia[]; films: readonly AutoFilm[] };

/** All footage as one set, and each group of files whose names begin alike (up to the first hyphen) as one of its own. */
export function filmSetsOf(footage: readonly RealMedia[]): FilmSet[] {
  const groups = Map.groupBy(footage, ({ name }) => name.split('-')[0]!);
  return [...new Map([['all', [...footage]], ...groups])].map(([name, some]) => ({
    ...{ name, footage: some, films: filmsOf(some) },
  }));
}

/** The cuts of a film, in order. */
export function cutsOf({ grown }: AutoFilm): Cut[] {
  return grown.path.map((index) => grown.videograph.cuts[index]!);
}

function filmsOf(footage: readonly RealMedia[]): AutoFilm[] {
  try {
    return autoFilms(footage.map(({ input }) => input));
  } catch (error) {
    if (error instanceof NoMatchError) return [];
    throw error;
  }
}
