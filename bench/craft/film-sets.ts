import { type AutoFilm, autoFilms, type Cut, NoMatchError } from '@cutgraph/core';
import { randomFrom, shuffled } from '../videograph/random.ts';
import type { RealMedia } from '../videograph/real-footage.ts';

/** Footage that a person might drop together, and the films that Auto proposes for it, the best first. */
export type FilmSet = { name: string; footage: readonly RealMedia[]; films: readonly AutoFilm[] };

/** So many sets of so many clips each are drawn. */
const DRAWN_SETS = 4;
const DRAWN_CLIPS = 8;

/** All footage as one set, and each group of files whose names begin alike (up to the first hyphen) as one of its own. */
export function filmSetsOf(footage: readonly RealMedia[]): FilmSet[] {
  const groups = Map.groupBy(footage, ({ name }) => name.split('-')[0]!);
  return [...new Map([['all', [...footage]], ...groups])].map(([name, some]) => filmSetOf(name, some));
}

/** Sets of clips drawn by a seed: combinations that nothing was set by. */
export function drawnSetsOf(footage: readonly RealMedia[], seed: number): FilmSet[] {
  return Array.from({ length: DRAWN_SETS }, (_, at) => {
    const some = new Set(shuffled(footage, randomFrom(seed + at)).slice(0, DRAWN_CLIPS));
    return filmSetOf(
      `drawn${at + 1}`,
      footage.filter((one) => some.has(one)),
    );
  });
}

function filmSetOf(name: string, footage: readonly RealMedia[]): FilmSet {
  return { name, footage, films: filmsOf(footage) };
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
