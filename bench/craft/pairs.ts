import type { Box, Cut } from '@cutgraph/core';
import { randomFrom, shuffled } from '../videograph/random.ts';
import type { RealMedia } from '../videograph/real-footage.ts';
import type { FilmSet } from './film-sets.ts';

/** A picture of a film: a file of the footage, a second of it, and what the canvas shows. */
export type Side = { name: string; proxy: string; seconds: number; crop: Box | null };
/** Two pictures, one after the other in a film; `kind` is whose film: `auto` is ours, also where a template made it. */
export type Pair = { kind: 'auto' | 'chronological' | 'random'; set: string; from: Side; to: Side };

/** A frame before the end of a cut, seconds. */
const LAST_FRAME = 0.06;
/** At most so many of our joins are rated, and a third of it of each of the others. */
const MOST_OURS = 60;

/** Joins of our films, each pair of stretches once, with chronological and random ones between them, shuffled by the seed. */
export function pairsOf(sets: readonly FilmSet[], seed: number): Pair[] {
  const random = randomFrom(seed);
  const all = new Map<string, Pair>();
  for (const { name, footage, films } of sets)
    for (const cuts of films) {
      cuts.slice(1).forEach((to, at) => {
        const from = cuts[at]!;
        const key = `${from.mediaID} ${from.end.toFixed(1)} ${to.mediaID} ${to.start.toFixed(1)}`;
        const sides = {
          from: sideOf(footage, from, from.end - LAST_FRAME),
          to: sideOf(footage, to, to.start),
        };
        if (!all.has(key)) all.set(key, { kind: 'auto', set: name, ...sides });
      });
    }
  const auto = shuffled([...all.values()], random).slice(0, MOST_OURS);
  const { footage } = sets[0]!;
  const others = Array.from({ length: Math.ceil(auto.length / 3) }, (_, at): Pair[] => {
    const place = at % Math.max(1, footage.length - 1);
    const [one, next] = [footage[place]!, footage[(place + 1) % footage.length]!];
    const anywhere = () => wholeOf(footage[Math.floor(random() * footage.length)]!, random());
    return [
      { kind: 'chronological', set: 'all', from: wholeOf(one, 0.9), to: wholeOf(next, 0.05) },
      { kind: 'random', set: 'all', from: anywhere(), to: anywhere() },
    ];
  });
  return shuffled([...auto, ...others.flat()], random);
}

/** Three films of a set: our best, and of as many cuts as long the set in order of its files, and at random. */
export function filmsOf({ footage, films }: FilmSet, seed: number): { kind: Pair['kind']; sides: Side[] }[] {
  const [cuts] = films;
  if (!cuts) return [];
  const random = randomFrom(seed);
  const second = (side: Side, length: number) =>
    Array.from({ length: Math.max(1, Math.round(length)) }, (_, at) => ({
      ...{ ...side, seconds: side.seconds + Math.min(at + 0.5, length - 0.1) },
    }));
  const inOrder = cuts.map(({ length }, at) => {
    const place = (at * footage.length) / cuts.length;
    return second(wholeOf(footage[Math.floor(place)]!, (place % 1) * 0.8), length);
  });
  const atRandom = cuts.map(({ length }) =>
    second(wholeOf(footage[Math.floor(random() * footage.length)]!, random() * 0.8), length),
  );
  return [
    { kind: 'auto', sides: cuts.flatMap((cut) => second(sideOf(footage, cut, cut.start), cut.length)) },
    { kind: 'chronological', sides: inOrder.flat() },
    { kind: 'random', sides: atRandom.flat() },
  ];
}

function sideOf(footage: readonly RealMedia[], { mediaID, crop }: Cut, seconds: number): Side {
  const { name, proxy } = footage.find(({ input }) => input.mediaId === mediaID)!;
  return { name, proxy, seconds, crop };
}

function wholeOf({ name, proxy, input }: RealMedia, share: number): Side {
  return { name, proxy, seconds: Math.max(0, share * (input.durationSeconds - 0.2)), crop: null };
}
