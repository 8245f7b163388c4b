import type { LengthPlan } from './cut-length.ts';
import type { MomentSource } from './moment-sources.ts';
import { momentAt, type ScoredMoment, secondsOf } from './moments.ts';

/**
 * Where the moments of a film are too long together, they end earlier, the longest first, at good cut points and never
 * shorter than the shortest cut. Gives the moments that changed, by number.
 */
export function shortened(
  moments: readonly ScoredMoment[],
  film: readonly number[],
  sources: readonly MomentSource[],
  { film: { target, high }, shortest }: LengthPlan,
): Map<number, ScoredMoment> {
  const changed = new Map<number, ScoredMoment>();
  const length = secondsOf(film.map((number) => moments[number]!));
  if (length <= high + 1e-6) return changed;
  let excess = length - target;
  const longestFirst = film.toSorted((a, b) => secondsOf([moments[b]!]) - secondsOf([moments[a]!]) || a - b);
  for (const number of longestFirst) {
    const moment = moments[number]!;
    const source = sources.find(({ media }) => media === moment.media)!;
    const spare = moment.end - moment.start - shortest;
    if (excess < 0.1 || spare < 0.1) continue;
    const end = source.cutPoints.near(
      moment.end - Math.min(spare, excess),
      moment.start + shortest,
      moment.end,
    );
    if (end === null) continue;
    excess -= moment.end - end;
    const open = { shot: moment.shotNumber, ...moment.shot };
    changed.set(number, momentAt(source, open, moment.start, end));
  }
  return changed;
}
