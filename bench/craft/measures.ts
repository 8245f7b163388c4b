import { type Cut, pictureDifference, pictureHashAt } from '@cutgraph/core';
import type { Figure } from '../figures.ts';
import type { RealMedia } from '../videograph/real-footage.ts';
import type { FilmSet } from './film-sets.ts';

/** Pictures whose hashes differ less are the same composition; the gate of joins in core has the same number. */
const SAME_PICTURE = 0.19;
/** A cut so near (seconds) to the edge of a word is not inside it. */
const EDGE_OF_WORD = 0.05;
/** Joins of one take whose sides are nearer than this (seconds) are jump cuts. */
const SAME_TAKE = 20;

/** What a machine can say of films: each figure is of all films of all sets. */
export function machineMeasures(sets: readonly FilmSet[]): Figure[] {
  const films = sets.flatMap(({ footage, films }) => films.map((cuts) => ({ footage, cuts })));
  const lengths = films.flatMap(({ cuts }) => cuts.map(({ length }) => length)).sort((a, b) => a - b);
  const joins = films.flatMap(({ footage, cuts }) =>
    cuts.slice(1).map((to, at) => ({ footage, from: cuts[at]!, to })),
  );
  const count = (name: string, value: number, unit = 'joins') => ({ name, value, unit });
  return [
    ...sets.map(({ name, films: [best] }) => count(`seconds_${name}`, secondsOf(best), 's')),
    ...sets.map(({ name, films: [best] }) => count(`cuts_${name}`, best?.length ?? 0, 'cuts')),
    count('joins', joins.length),
    count('joins_in_one_take', joins.filter(isJumpCut).length),
    count('joins_of_the_same_picture', joins.filter(isSamePicture).length),
    count('unrelated_pictures_alike', unrelatedAlike(sets), 'of pairs'),
    count(
      'words_cut',
      films.flatMap(({ footage, cuts }) => cuts.filter((cut) => cutsWord(footage, cut))).length,
      'cuts',
    ),
    count('shortest_cut', lengths[0] ?? 0, 's'),
    count('median_cut', lengths[Math.floor(lengths.length / 2)] ?? 0, 's'),
    count('longest_cut', lengths.at(-1) ?? 0, 's'),
  ];
}

/** The joins of two pictures that a machine takes for the same, to be looked at: people who stand on one spot before one wall are a match. */
export function samePictures(sets: readonly FilmSet[]): string[] {
  return sets.flatMap(({ footage, films }) =>
    films.flatMap((cuts) =>
      cuts.slice(1).flatMap((to, at) => {
        const from = cuts[at]!;
        if (!isSamePicture({ footage, from, to })) return [];
        const nameOf = ({ mediaID }: Cut) => footage.find(({ input }) => input.mediaId === mediaID)!.name;
        return [`${nameOf(from)} ${from.end.toFixed(1)} s to ${nameOf(to)} ${to.start.toFixed(1)} s`];
      }),
    ),
  );
}

function secondsOf(cuts: readonly Cut[] = []): number {
  return cuts.reduce((sum, { length }) => sum + length, 0);
}

type Join = { footage: readonly RealMedia[]; from: Cut; to: Cut };

function inputOf(footage: readonly RealMedia[], { mediaID }: Cut) {
  return footage.find(({ input }) => input.mediaId === mediaID)!.input;
}

function isJumpCut({ footage, from, to }: Join): boolean {
  if (from.mediaID !== to.mediaID) return false;
  const [first, last] = [Math.min(from.end, to.start), Math.max(from.end, to.start)];
  const shots = inputOf(footage, from).shots ?? [];
  return last - first < SAME_TAKE && !shots.some(({ start }) => start > first && start <= last);
}

function isSamePicture({ footage, from, to }: Join): boolean {
  const [one, other] = [
    pictureHashAt(inputOf(footage, from).quality, from.end),
    pictureHashAt(inputOf(footage, to).quality, to.start),
  ];
  return (pictureDifference(one, other) ?? 1) < SAME_PICTURE;
}

/** Of all pairs of seconds of two clips whose names begin differently, the share that would be called the same picture. */
function unrelatedAlike(sets: readonly FilmSet[]): number {
  const clips = sets.slice(1).flatMap(({ name, footage }) =>
    footage.map(({ input }) => ({
      name,
      hashes: (input.quality ?? []).flatMap(({ pictureHash }) => pictureHash ?? []),
    })),
  );
  let [pairs, alike] = [0, 0];
  for (const [at, { name, hashes }] of clips.entries())
    for (const other of clips.slice(at + 1))
      if (other.name !== name)
        for (const one of hashes)
          for (const two of other.hashes) {
            pairs += 1;
            if (pictureDifference(one, two)! < SAME_PICTURE) alike += 1;
          }
  return alike / Math.max(1, pairs);
}

function cutsWord(footage: readonly RealMedia[], cut: Cut): boolean {
  const words = (inputOf(footage, cut).speech ?? []).flatMap(({ words }) => words ?? []);
  return [cut.start, cut.end].some((time) =>
    words.some(({ start, end }) => time > start + EDGE_OF_WORD && time < end - EDGE_OF_WORD),
  );
}
