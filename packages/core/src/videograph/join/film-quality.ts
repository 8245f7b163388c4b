import type { FootageIndex, JoinIndex } from '../material/footage-index.ts';
import { SIDE_LENGTH } from '../material/join-side.ts';
import { acceptedQuality } from './acceptance.ts';
import { passesGates } from './gates.ts';
import { joinQualityOf, LEAST_MATCH } from './join-quality.ts';
import { positionTermOf } from './join-score.ts';
import { type Join, joinOf, type OutPoint } from './joins.ts';

/** The ratings that `joinQualityOf` is fitted to were of matches within this reach; what viewers see depends on no template. */
const FITTED_REACH = 0.15;

/** How good viewers find a join as a match (see `joinQualityOf`), whatever reach its look has. */
export function matchQualityOf(
  { inPoints }: Pick<JoinIndex, 'inPoints'>,
  { side }: Pick<OutPoint, 'side'>,
  { inPoint, terms }: Pick<Join, 'inPoint' | 'terms'>,
): number {
  const position = positionTermOf(side, 0, inPoints.sides, inPoint, FITTED_REACH);
  return joinQualityOf({ ...terms, position });
}

/**
 * How good a join of one subject with another is in a film, 0..1: as a match where it is one, else as a plain cut that viewers
 * accept; 0 where they call it jarring. What else is seen at its ends is looked at when its cuts are known (`pairQualitiesOf`).
 */
export function filmQualityOf(index: FootageIndex, out: OutPoint, { inPoint, terms }: Join): number {
  if (!passesGates(index, out, inPoint)) return 0;
  const quality = matchQualityOf(index, out, { inPoint, terms });
  if (quality >= LEAST_MATCH) return quality;
  const { inPoints, footage, surroundings } = index;
  const [from, to] = [footage.tracks[out.track]!, footage.tracks[inPoints.track[inPoint]!]!];
  const base = inPoint * SIDE_LENGTH;
  const { colour } = surroundings.alikeness(
    ...([from.media.mediaId, out.time] as const),
    ...([to.media.mediaId, inPoints.time[inPoint]!] as const),
  );
  return acceptedQuality(
    { side: out.side, kind: from.kind },
    { side: inPoints.sides.subarray(base, base + SIDE_LENGTH), kind: to.kind },
    colour,
  );
}

/** Whether a film may show a join (see `filmQualityOf`). */
export function isFitForFilm(index: FootageIndex, out: OutPoint, inPoint: number): boolean {
  return filmQualityOf(index, out, joinOf(index, out, inPoint)) > 0;
}
