import type { FootageIndex } from '../material/footage-index.ts';
import { SIDE_LENGTH } from '../material/join-side.ts';
import { acceptedQuality } from './acceptance.ts';
import { passesGates } from './gates.ts';
import { joinQualityOf, LEAST_MATCH } from './join-quality.ts';
import { type Join, joinOf, type OutPoint } from './joins.ts';

/**
 * How good a join of one subject with another is in a film, 0..1: as a match where it is one, else as a plain cut that viewers
 * accept; 0 where they call it jarring. What else is seen at its ends is looked at when its cuts are known (`pairQualitiesOf`).
 */
export function filmQualityOf(index: FootageIndex, out: OutPoint, { inPoint, terms }: Join): number {
  if (!passesGates(index, out, inPoint)) return 0;
  const quality = joinQualityOf(terms);
  if (quality >= LEAST_MATCH) return quality;
  const { inPoints, footage, surroundings } = index;
  const [from, to] = [footage.tracks[out.track]!, footage.tracks[inPoints.track[inPoint]!]!];
  const base = inPoint * SIDE_LENGTH;
  const { colour } = surroundings.alikeness(
    ...([from.media.mediaId, out.time] as const),
    ...([to.media.mediaId, inPoints.time[inPoint]!] as const),
  );
  return acceptedQuality(
    { side: out.side, category: from.category },
    { side: inPoints.sides.subarray(base, base + SIDE_LENGTH), category: to.category },
    colour,
  );
}

/** Whether a film may show a join (see `filmQualityOf`). */
export function isFitForFilm(index: FootageIndex, out: OutPoint, inPoint: number): boolean {
  return filmQualityOf(index, out, joinOf(index, out, inPoint)) > 0;
}
