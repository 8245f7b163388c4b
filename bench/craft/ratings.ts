import type { Figure } from '../figures.ts';
import type { Pair } from './pairs.ts';

/** What the sheets showed. */
export type Key = {
  joins: readonly { number: number; kind: Pair['kind']; set: string }[];
  films: readonly { set: string; letter: string; kind: Pair['kind'] }[];
};

/** Ratings of joins by their number, and orders of the films of each set, of one file. */
type Given = { joins: Map<number, number>; orders: Map<string, string[]> };

const KINDS = ['auto', 'chronological', 'random'] as const;

/**
 * What people found, joins by majority (a rating counts as said where at least half of the raters gave it or a higher one), films by
 * each choice of each person.
 *
 * @param files CSV texts with lines `pair,rating` or `set,first,second,third`.
 */
export function ratingFigures(key: Key, files: readonly string[]): Figure[] {
  const all = files.map(givenOf);
  const raters = all.filter(({ joins }) => joins.size > 0);
  const rated = key.joins.map((join) => ({
    ...join,
    ratings: raters.flatMap(({ joins }) => joins.get(join.number) ?? []),
  }));
  const share = (some: readonly { ratings: number[] }[], least: number) =>
    some.filter(({ ratings }) => ratings.filter((one) => one >= least).length * 2 > ratings.length).length /
    Math.max(1, some.length);
  const joins = KINDS.flatMap((kind) => {
    const some = rated.filter((join) => join.kind === kind && join.ratings.length > 0);
    return [
      { name: `${kind}_joins`, value: some.length, unit: 'joins' },
      { name: `${kind}_matches`, value: share(some, 2), unit: 'of joins' },
      { name: `${kind}_acceptable_or_better`, value: share(some, 1), unit: 'of joins' },
      { name: `${kind}_mean`, value: mean(some.flatMap(({ ratings }) => ratings)), unit: 'of 2' },
    ];
  });
  const agreed = rated.flatMap(({ ratings }) =>
    ratings.flatMap((one, at) => ratings.slice(at + 1).map((other) => (one === other ? 1 : 0) as number)),
  );
  return [
    { name: 'raters', value: raters.length, unit: 'people' },
    ...joins,
    { name: 'two_raters_agree', value: mean(agreed), unit: 'of ratings' },
    ...preferenceFigures(key, all),
  ];
}

/** How often Auto's film was put before the other ones of its set. */
function preferenceFigures({ films }: Key, all: readonly Given[]): Figure[] {
  return KINDS.slice(1).map((kind) => {
    const choices = all.flatMap(({ orders }) =>
      [...orders].flatMap(([set, order]) => {
        const placeOf = (wanted: string) => {
          const film = films.find((one) => one.set === set && one.kind === wanted);
          return film ? order.indexOf(film.letter) : -1;
        };
        const [ours, theirs] = [placeOf('auto'), placeOf(kind)];
        return ours < 0 || theirs < 0 ? [] : [ours < theirs ? 1 : 0];
      }),
    );
    return { name: `auto_before_${kind}`, value: mean(choices), unit: `of ${choices.length} choices` };
  });
}

function givenOf(text: string): Given {
  const joins = new Map<number, number>();
  const orders = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [first = '', ...others] = line.split(',').map((part) => part.trim());
    if (/^\d+$/.test(first) && /^[012]$/.test(others[0] ?? '')) joins.set(Number(first), Number(others[0]));
    else if (others.length === 3 && others.every((letter) => /^[ABC]$/.test(letter)))
      orders.set(first, others);
  }
  return { joins, orders };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
