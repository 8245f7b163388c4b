import type { Cut } from '../videograph/graph/videograph.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import type { FilmWorth } from './auto-film.ts';

/** Lines kept at each step, and of these with the same last cut. */
const BEAM_WIDTH = 40;
const SAME_LAST = 4;
/** What a film loses whose every join goes back in time: the order of time is a wish, good joins count more. */
const BACK_COST = 0.04;

/** A film of some cuts and what it is worth. */
export type ArrangedFilm = { cuts: readonly Cut[]; worth: FilmWorth };

/** `joinQuality` is 0 for a join that is never made. */
type Measure = {
  joinQuality: (from: Cut, to: Cut) => number;
  filmWorth: (film: readonly Cut[], qualities: readonly number[]) => FilmWorth;
  /** Seconds. */
  longest: number;
  /** Whether the film keeps to the order of time, and begins with the first cut; by default that order is a wish. */
  order?: 'time' | 'time-from-first';
};

type Line = ArrangedFilm & { qualities: readonly number[]; length: number; back: number; score: number };

/**
 * The best film of some cuts (indexed in order of time), in any order whose every join is one that viewers accept: beam search.
 * What joins with nothing is left out. A video in which someone speaks keeps its order.
 * At least one cut, the first where none is short enough.
 */
export function arrangedMoments(
  cuts: readonly Cut[],
  media: readonly MediaInput[],
  measure: Measure,
): ArrangedFilm {
  const spoken = new Set(
    media.filter(({ speech }) => speech && speech.length > 0).map(({ mediaId }) => mediaId),
  );
  const { order } = measure;
  const mayJoin = (from: Cut, to: Cut) => (order ? from.index < to.index : from !== to);
  const qualities = new Map(
    cuts.map((from) => [
      from.index,
      new Map(cuts.map((to) => [to.index, mayJoin(from, to) ? measure.joinQuality(from, to) : 0])),
    ]),
  );
  const begun = (order === 'time-from-first' ? cuts.slice(0, 1) : cuts).map((cut) =>
    lineOf({ cuts: [cut], qualities: [], length: cut.length, back: 0 }, measure),
  );
  let best = begun[0]!;
  let lines = begun.filter(({ length }) => length <= measure.longest + 1e-6);
  while (lines.length > 0) {
    lines = thinned(lines);
    for (const line of lines) if (line.score > best.score + 1e-9) best = line;
    lines = lines.flatMap((line) =>
      cuts
        .filter((cut) => mayFollow(line, cut, spoken))
        .flatMap((cut) => {
          const last = line.cuts.at(-1)!;
          const quality = qualities.get(last.index)!.get(cut.index)!;
          const length = line.length + cut.length;
          if (quality <= 0 || length > measure.longest + 1e-6) return [];
          const back = line.back + (cut.index < last.index ? 1 : 0);
          const film = { cuts: [...line.cuts, cut], qualities: [...line.qualities, quality], length, back };
          return [lineOf(film, measure)];
        }),
    );
  }
  return best;
}

function lineOf(film: Omit<Line, 'score' | 'worth'>, { filmWorth }: Measure): Line {
  const worth = filmWorth(film.cuts, film.qualities);
  return { ...film, worth, score: worth.score - (BACK_COST * film.back) / film.cuts.length };
}

function mayFollow({ cuts }: Line, cut: Cut, spoken: ReadonlySet<string>): boolean {
  return cuts.every(
    ({ index, mediaID, start }) =>
      index !== cut.index && (mediaID !== cut.mediaID || start < cut.start || !spoken.has(mediaID)),
  );
}

/** The best lines; of those that show the same cuts and end with the same one, the best alone. */
function thinned(lines: Line[]): Line[] {
  const seen = new Set<string>();
  const ofLast = new Map<number, number>();
  const kept: Line[] = [];
  for (const line of lines.sort((a, b) => b.score - a.score)) {
    const last = line.cuts.at(-1)!.index;
    const key = `${line.cuts.map(({ index }) => index).sort((a, b) => a - b)} ${last}`;
    const count = ofLast.get(last) ?? 0;
    if (seen.has(key) || count === SAME_LAST) continue;
    seen.add(key);
    ofLast.set(last, count + 1);
    kept.push(line);
    if (kept.length === BEAM_WIDTH) break;
  }
  return kept;
}
