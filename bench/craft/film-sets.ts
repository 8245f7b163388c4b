import {
  applyPresets,
  autoFilms,
  type Cut,
  type GrownVideograph,
  generateMontage,
  NoMatchError,
  rulesOf,
  type TemplateFields,
} from '@cutgraph/core';
import { randomFrom, shuffled } from '../videograph/random.ts';
import type { RealMedia } from '../videograph/real-footage.ts';

/** Footage that a person might drop together, and the films that are made of it (their cuts, in order), the best first. */
export type FilmSet = { name: string; footage: readonly RealMedia[]; films: readonly (readonly Cut[])[] };

/** Makes films of some footage. */
export type FilmMaker = (footage: readonly RealMedia[]) => FilmSet['films'];

/** So many sets of so many clips each are drawn. */
const DRAWN_SETS = 4;
const DRAWN_CLIPS = 8;

/** All footage as one set, and each group of files whose names begin alike (up to the first hyphen) as one of its own. */
export function filmSetsOf(footage: readonly RealMedia[], filmsOf: FilmMaker): FilmSet[] {
  const groups = Map.groupBy(footage, ({ name }) => name.split('-')[0]!);
  return [...new Map([['all', [...footage]], ...groups])].map(([name, some]) => ({
    ...{ name, footage: some, films: filmsOf(some) },
  }));
}

/** Sets of clips drawn by a seed: combinations that nothing was set by. */
export function drawnSetsOf(footage: readonly RealMedia[], seed: number, filmsOf: FilmMaker): FilmSet[] {
  return Array.from({ length: DRAWN_SETS }, (_, at) => {
    const drawn = new Set(shuffled(footage, randomFrom(seed + at)).slice(0, DRAWN_CLIPS));
    const some = footage.filter((one) => drawn.has(one));
    return { name: `drawn${at + 1}`, footage: some, films: filmsOf(some) };
  });
}

/** The films that Auto proposes. */
export function filmsOfAuto(footage: readonly RealMedia[]): FilmSet['films'] {
  return cutsOrNone(() => autoFilms(footage.map(({ input }) => input)).map(({ grown }) => grown));
}

/** The looks whose films are rated, and highlights. */
export const LOOKS = ['exact', 'smooth', 'momentum', 'highlights'] as const;
export type Look = (typeof LOOKS)[number];

/** The films that templates of a look make: of people and of any subject, wide and as a fast reel. */
export function filmsOfLook(look: Look): FilmMaker {
  const fields: TemplateFields =
    look === 'highlights' ? { montagePreset: look } : { lookPreset: look, startPreset: 'position' };
  const templates = ['person', ''].flatMap((queryLabelEntityName): TemplateFields[] => [
    { ...fields, queryLabelEntityName },
    { ...fields, queryLabelEntityName, durationPreset: 'reel', editPreset: 'fast' },
  ]);
  return (footage) => {
    const media = footage.map(({ input }) => input);
    return templates.flatMap((template) =>
      cutsOrNone(() => [generateMontage({ media, rules: rulesOf(applyPresets(template)) })]),
    );
  };
}

function cutsOrNone(make: () => readonly GrownVideograph[]): FilmSet['films'] {
  try {
    return make().map(({ path, videograph }) => path.map((index) => videograph.cuts[index]!));
  } catch (error) {
    if (error instanceof NoMatchError) return [];
    throw error;
  }
}
