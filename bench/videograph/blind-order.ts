import {
  applyPresets,
  type FootageIndex,
  indexFootage,
  joinsOf,
  type OutPoint,
  outPointOf,
  rulesOf,
  type VideographRules,
} from '@cutgraph/core';
import type { Figure } from '../figures.ts';
import { elsewhere } from './exhaustive.ts';
import { randomFrom } from './random.ts';
import { type Shot, solidFilm } from './solid-scene.ts';

const FILMS = 12;
const SHOTS_A_FILM = 8;
/** Where the place of the in-point is asked too, it must lie within this of the shot's first frame, seconds. */
const NEAR_THE_START = 1;

/**
 * Films are taken apart and their shots shuffled: how often does the true next shot come back among four candidates,
 * and first? Shots are joined whole (the next begins where its track begins), as in the films. A second pair of figures
 * lets cuts begin anywhere and wants the place of the true in-point back as well.
 */
export function blindOrderFigures(): Figure[] {
  const films = blindFilms();
  const index = shuffledIndex(films, rulesOf(applyPresets({ queryLabelEntityName: 'person' })));
  const whole = placesOf(index, films, isFirstOfTrack(index));
  const anywhere = placesOf(index, films, () => true);
  const figure = (name: string, value: number): Figure => ({
    name: `videograph.${name}`,
    value,
    unit: 'ratio',
  });
  return [
    figure('blind_top4', share(whole, 4)),
    figure('blind_top1', share(whole, 1)),
    figure('blind_top4_by_chance', 4 / (index.footage.tracks.length - 1)),
    figure('blind_top1_by_chance', 1 / (index.footage.tracks.length - 1)),
    figure('blind_in_point_top4', share(anywhere, 4)),
    figure('blind_in_point_top1', share(anywhere, 1)),
    { name: 'videograph.blind_joins', value: whole.length, unit: 'joins' },
  ];
}

/** The films that are taken apart. */
export function blindFilms(): Shot[][] {
  return Array.from({ length: FILMS }, (_, film) => solidFilm(1000 + film, SHOTS_A_FILM));
}

/** All shots of some films in no order, ready to be searched. */
function shuffledIndex(films: Shot[][], rules: VideographRules): FootageIndex {
  const media = shuffle(films.flat(), 99).map((shot) => shot.media);
  return indexFootage(media, { ...rules, mediaLimit: media.length });
}

/** How often, of all true joins, the true next shot comes back among four candidates, and first. */
export function blindShares(films: Shot[][], rules: VideographRules): { top4: number; top1: number } {
  const index = shuffledIndex(films, rules);
  const places = placesOf(index, films, isFirstOfTrack(index));
  return { top4: share(places, 4), top1: share(places, 1) };
}

function isFirstOfTrack({ inPoints }: FootageIndex): (slot: number) => boolean {
  return (slot) => slot === 0 || inPoints.track[slot] !== inPoints.track[slot - 1];
}

function share(places: number[], limit: number): number {
  return places.filter((place) => place >= 0 && place < limit).length / places.length;
}

/** For every true join, the place of the true next shot among the candidates, or -1. */
function placesOf(index: FootageIndex, films: Shot[][], mayBegin: (slot: number) => boolean): number[] {
  return films.flatMap((film) =>
    film.slice(1).map((next, at) => {
      const out = endOf(index, film[at]!);
      const isElsewhere = elsewhere(index, out);
      const candidates = joinsOf(index, out, (slot) => mayBegin(slot) && isElsewhere(slot));
      return candidates.findIndex(({ inPoint }) => isStartOf(index, inPoint, next));
    }),
  );
}

function endOf(index: FootageIndex, { media, performer }: Shot): OutPoint {
  const { inPoints, footage } = index;
  const track = footage.tracks.findIndex(
    (one) => one.media === media && one.labelId === `label-${performer}`,
  );
  const slot = inPoints.track.indexOf(track);
  return outPointOf(index, slot, footage.tracks[track]!.observations.length - 1);
}

function isStartOf({ inPoints, footage }: FootageIndex, slot: number, { media, performer }: Shot): boolean {
  const track = footage.tracks[inPoints.track[slot]!]!;
  return (
    track.media === media && track.labelId === `label-${performer}` && inPoints.time[slot]! <= NEAR_THE_START
  );
}

function shuffle(shots: Shot[], seed: number): Shot[] {
  const random = randomFrom(seed);
  for (let at = shots.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [shots[at], shots[other]] = [shots[other]!, shots[at]!];
  }
  return shots;
}
