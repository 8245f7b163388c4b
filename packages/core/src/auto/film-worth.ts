import type { Stretch } from '../videograph/graph/stretch.ts';
import type { Places } from '../videograph/material/places.ts';
import type { BeatRule } from '../videograph/rules/beat-rule.ts';
import type { FilmWorth } from './auto-film.ts';

/** What each part counts. Set by blind orders of films: viewers want each place once, before matches that go back and forth. */
const WEIGHTS = { joins: 0.35, moments: 0.15, variety: 0.5 };
/** A join below this is one that a viewer stumbles over (a jump cut): the share of these counts beside the mean. */
const WEAK = 0.2;
const WEAK_COST = 0.5;
/** A single cut is as good as plain joins are. */
const NO_JOINS = 0.4;
/** A film may have so many cuts before it has too many of one place. */
const SHOWINGS = 6;
/** Each further time that a place is shown, it is worth so much of the time before. */
const SHOWN_AGAIN = 0.05;
/** A film of so many seconds has half of what length can give: another good cut is worth having, padding is not. */
const HALF_LENGTH_SECONDS = 6;

/** A film that shows a single one of many places has so much less variety; a place needs so many seconds to be shown. */
const UNSEEN_COST = 0.5;
const SECONDS_A_PLACE = 2.5;

/** What a film is chosen from. */
export type FilmMaterial<S extends Stretch = Stretch> = {
  /** How good a stretch is by itself, 0..1. */
  momentWorth: (stretch: S) => number;
  /** What there is to be shown. */
  places: Places;
  /** A film is never longer than so many seconds. */
  longest: number;
  /** The music under it, where there is any. */
  beats?: BeatRule | undefined;
};

/** The cuts of a film, and how good each of its joins is, 0..1. */
export type Film<S extends Stretch = Stretch> = { stretches: readonly S[]; qualities: readonly number[] };

/**
 * How good a film is: the mean quality of its joins, the mean worth of its moments, and how many places it shows, less
 * where it is short. One measure for match cuts and for highlights, so that films of both kinds can be compared.
 */
export function filmWorthOf<S extends Stretch>(
  { stretches, qualities }: Film<S>,
  material: FilmMaterial<S>,
): FilmWorth {
  const seconds = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  const weak = qualities.filter((quality) => quality < WEAK).length;
  const joins =
    qualities.length === 0 ? NO_JOINS : Math.max(0, mean(qualities) - WEAK_COST * (weak / qualities.length));
  const moments = mean(stretches.map(material.momentWorth));
  const variety =
    varietyOf(stretches, material.places) * (1 - UNSEEN_COST * unseenShare(stretches, material));
  const quality = WEIGHTS.joins * joins + WEIGHTS.moments * moments + WEIGHTS.variety * variety;
  const score = quality * (seconds / (seconds + HALF_LENGTH_SECONDS));
  return { joins, moments, variety, seconds, score };
}

/** How new its cuts are, 0..1, where 1 shows no place again that need not be: few places have to be shown several times. */
function varietyOf(stretches: readonly Stretch[], { count, placeOf }: Places): number {
  const free = Math.ceil(SHOWINGS / Math.max(1, count));
  const shown = new Map<string, number>();
  let fresh = 0;
  for (const stretch of stretches) {
    const place = placeOf(stretch);
    const before = shown.get(place) ?? 0;
    fresh += SHOWN_AGAIN ** Math.floor(before / free);
    shown.set(place, before + 1);
  }
  return stretches.length === 0 ? 0 : fresh / stretches.length;
}

/** Of the places that could be shown in the time, the share that is not. */
function unseenShare(
  stretches: readonly Stretch[],
  { places, longest }: Pick<FilmMaterial, 'places' | 'longest'>,
): number {
  const possible = Math.max(1, Math.min(places.count, Math.floor(longest / SECONDS_A_PLACE)));
  const shown = new Set(stretches.map(places.placeOf)).size;
  return 1 - Math.min(1, shown / possible);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
