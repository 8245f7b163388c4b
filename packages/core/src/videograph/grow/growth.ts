import { goesOn, type Stretch, sharesSeconds } from '../graph/stretch.ts';
import { filmQualityOf } from '../join/film-quality.ts';
import { type Join, joinsOf, type OutPoint } from '../join/joins.ts';
import type { OtherJoin } from '../join/other-joins.ts';
import type { FootageIndex } from '../material/footage-index.ts';
import { EASE, SIDE_LENGTH } from '../material/join-side.ts';

/** A cut while the graph grows: its in-point, its out-point, how deep it lies, and the cut that brought it in. */
export type GrownCut = {
  inPoint: number;
  out: OutPoint;
  depth: number;
  parent: number | null;
  /** Mean offset of the join that brought it in. */
  offset: number;
  stretch: Stretch;
};

/** An edge while the graph grows. */
export type GrownEdge = { to: number; join: Join | OtherJoin };

/** A graph in the making. `scored` counts the joins that were looked at. */
export type Growth = {
  index: FootageIndex;
  cuts: GrownCut[];
  /** One list a cut. */
  edges: GrownEdge[][];
  scored: number;
};

/** What is left of the worth of a join that viewers call jarring: it is a choice where there is no better one. */
const JARRING_SHARE = 0.3;

/** What a join is worth as a choice in a graph, 0..1, of what it is worth by the look. */
export function worthAsChoice(index: FootageIndex, out: OutPoint, join: Join, worth: number): number {
  return filmQualityOf(index, out, join) > 0 ? worth : JARRING_SHARE * worth;
}

/** The media and clip that an in-point belongs to. */
export function originOf(
  { footage, inPoints }: FootageIndex,
  inPoint: number,
): { mediaID: string; clipID: string } {
  const { media, clipId } = footage.tracks[inPoints.track[inPoint]!]!;
  return { mediaID: media.mediaId, clipID: clipId };
}

/** The seconds between an in-point and an out-point. */
export function stretchOf(index: FootageIndex, inPoint: number, out: OutPoint): Stretch {
  return { mediaID: originOf(index, inPoint).mediaID, start: index.inPoints.time[inPoint]!, end: out.time };
}

/** How much a join is worth less for a cut as far from the wished length as the search window reaches. */
const OFF_RHYTHM = 0.06;

/** What is left of a join's worth for the rhythm of the cut that ends in it, 0..1: 1 at the wished length. */
export function rhythmOf({ rules }: FootageIndex, { start, end }: Stretch): number {
  const off = Math.abs(end - start - rules.cutLength.wished) / Math.max(0.5, rules.searchSeconds);
  return 1 - OFF_RHYTHM * Math.min(1, off);
}

/** Of the joins of one out-point so many are kept: far more than any cut has children. */
const JOINS_KEPT = 100;

/**
 * The joins from a cut's end that share no second with `taken`, do not merely let the footage go on, and begin inside
 * a word only where a track leaves nothing else; of those that `accept` takes.
 */
export function freeJoins(
  growth: Growth,
  cut: Stretch,
  out: OutPoint,
  taken: readonly Stretch[],
  { keep = JOINS_KEPT, accept = () => true }: { keep?: number; accept?: (inPoint: number) => boolean } = {},
): Join[] {
  const isFree = isFreeAfter(growth.index, cut, taken);
  return joinsOf(growth.index, out, (inPoint) => accept(inPoint) && isFree(inPoint), keep, growth);
}

/** Says of an in-point whether a cut may begin there after another: see `freeJoins`. */
export function isFreeAfter(
  index: FootageIndex,
  cut: Stretch,
  taken: readonly Stretch[],
): (inPoint: number) => boolean {
  const { inPoints, footage, rules } = index;
  const next: Stretch = { mediaID: '', start: 0, end: 0 };
  return (inPoint) => {
    const track = footage.tracks[inPoints.track[inPoint]!]!;
    if (!track.offered) return false;
    const isInWord = inPoints.sides[inPoint * SIDE_LENGTH + EASE] === 0;
    if (isInWord && inPoints.speaksFreely[inPoints.track[inPoint]!] === 1) return false;
    next.mediaID = track.media.mediaId;
    next.start = inPoints.time[inPoint]!;
    next.end = next.start + rules.cutLength.shortest;
    if (sharesSeconds(cut, next) || goesOn(cut, next)) return false;
    for (const stretch of taken) if (sharesSeconds(stretch, next)) return false;
    return true;
  };
}

/** A cut and those that brought it in, back to the start. */
export function lineageOf({ cuts }: Growth, number: number): GrownCut[] {
  const lineage: GrownCut[] = [];
  for (let at: number | null = number; at !== null; at = cuts[at]!.parent) lineage.push(cuts[at]!);
  return lineage;
}
