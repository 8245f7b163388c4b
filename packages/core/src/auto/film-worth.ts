import { edgeBetween } from '../videograph/graph/graph.ts';
import type { Cut, Videograph } from '../videograph/graph/videograph.ts';
import type { FilmWorth } from './auto-film.ts';
import { joinQualityOf } from './join-quality.ts';

/** What each part counts. Ours, set by looking at films. */
const WEIGHTS = { joins: 0.5, moments: 0.3, variety: 0.2 };
/** A film of so many seconds has half of what length can give: another good cut is worth having, padding is not. */
const HALF_LENGTH_SECONDS = 6;

/** What a film is chosen from. */
export type FilmMaterial = {
  /** How good a stretch is by itself, 0..1. */
  momentWorth: (cut: Pick<Cut, 'mediaID' | 'start' | 'end'>) => number;
  /** How many media there are to choose from. */
  mediaCount: number;
};

/**
 * How good a film is: the mean quality of its joins, the mean worth of its moments, and how many videos it shows, less
 * where it is short. One measure for match cuts and for highlights, so that films of both kinds can be compared.
 */
export function filmWorthOf(
  graph: Pick<Videograph, 'cuts' | 'edges'>,
  path: readonly number[],
  { momentWorth, mediaCount }: FilmMaterial,
): FilmWorth {
  const cuts = path.map((index) => graph.cuts[index]!);
  const qualities = cuts.slice(1).map((to, at) => {
    const edge = edgeBetween(graph, path[at]!, to.index);
    return edge ? joinQualityOf(edge, cuts[at]!, to) : 0;
  });
  const seconds = cuts.reduce((sum, { length }) => sum + length, 0);
  const worth = {
    joins: mean(qualities),
    moments: mean(cuts.map(momentWorth)),
    variety: varietyOf(cuts, mediaCount),
  };
  const quality = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).reduce(
    (sum, name) => sum + WEIGHTS[name] * worth[name],
    0,
  );
  return { ...worth, seconds, score: quality * (seconds / (seconds + HALF_LENGTH_SECONDS)) };
}

/** The share of the videos that a film of so many cuts could show, 0..1. */
function varietyOf(cuts: readonly Cut[], mediaCount: number): number {
  const shown = new Set(cuts.map(({ mediaID }) => mediaID)).size;
  return shown / Math.max(1, Math.min(cuts.length, mediaCount));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
