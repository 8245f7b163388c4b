import { goesOn, type Stretch, sharesSeconds } from '../graph/stretch.ts';
import { type Join, joinsOf, type OutPoint, outPointOf } from '../join/joins.ts';
import type { FootageIndex } from '../material/footage-index.ts';
import { showsSubject } from '../material/framing.ts';
import { viewOf } from '../material/in-points.ts';

/** How many out-points of a cut are tried, spread evenly over the search window. */
const OUT_POINTS_TRIED = 9;

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
type GrownEdge = { to: number; join: Join };

/** A graph in the making. `scored` counts the joins that were looked at. */
export type Growth = {
  index: FootageIndex;
  cuts: GrownCut[];
  /** One list a cut. */
  edges: GrownEdge[][];
  scored: number;
};

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

/**
 * The observations at which a cut may end: as long as the rules allow, inside its clip, before seconds that are
 * `used` already, and (in a crop) with the subject still in the picture. The shortest comes first.
 */
function endsOf(index: FootageIndex, inPoint: number, used: readonly Stretch[]): number[] {
  const { inPoints, footage, rules } = index;
  const number = inPoints.track[inPoint]!;
  const { observations, media } = footage.tracks[number]!;
  const shape = inPoints.shapes[number]!;
  const view = viewOf(inPoints, inPoint);
  const start = inPoints.time[inPoint]!;
  const { shortest, wished, longest } = rules.cutLength;
  let latest = start + Math.min(longest, wished + rules.searchSeconds);
  for (const stretch of used) {
    if (stretch.mediaID === media.mediaId && stretch.start >= start) latest = Math.min(latest, stretch.start);
  }
  const ends: number[] = [];
  for (let at = inPoints.at[inPoint]! + 1; at < observations.length; at++) {
    const { time, box } = observations[at]!;
    if (time > latest + 1e-6) break;
    if (shape.crops && !showsSubject(view, box)) break;
    if (time - start < shortest - 1e-6) continue;
    ends.push(at);
  }
  return ends;
}

/** The out-points that are tried: ends within the search window around the wished length, or the longest ends there are. */
export function outPointsOf(index: FootageIndex, inPoint: number, used: readonly Stretch[]): OutPoint[] {
  const { rules, inPoints, footage } = index;
  const ends = endsOf(index, inPoint, used);
  const { observations } = footage.tracks[inPoints.track[inPoint]!]!;
  const start = inPoints.time[inPoint]!;
  const longestEnd = ends.length > 0 ? observations[ends.at(-1)!]!.time : start;
  const from = Math.min(start + rules.cutLength.wished, longestEnd) - rules.searchSeconds;
  const window = ends.filter((at) => observations[at]!.time >= from - 1e-6);
  const step = Math.max(1, (window.length - 1) / (OUT_POINTS_TRIED - 1));
  const tried: OutPoint[] = [];
  for (let place = 0; Math.round(place) < window.length; place += step)
    tried.push(outPointOf(index, inPoint, window[Math.round(place)]!));
  return tried;
}

/** How much a join is worth less for a cut as far from the wished length as the search window reaches. */
const OFF_RHYTHM = 0.06;

/** What is left of a join's worth for the rhythm of the cut that ends in it, 0..1: 1 at the wished length. */
export function rhythmOf({ rules }: FootageIndex, { start, end }: Stretch): number {
  const off = Math.abs(end - start - rules.cutLength.wished) / Math.max(0.5, rules.searchSeconds);
  return 1 - OFF_RHYTHM * Math.min(1, off);
}

/** The out-point whose cut is nearest to a length in seconds, or null where no cut can be made. */
export function outPointNear(
  index: FootageIndex,
  inPoint: number,
  used: readonly Stretch[],
  seconds: number,
): OutPoint | null {
  const { inPoints, footage } = index;
  const { observations } = footage.tracks[inPoints.track[inPoint]!]!;
  const wished = inPoints.time[inPoint]! + seconds;
  let best: number | null = null;
  for (const at of endsOf(index, inPoint, used)) {
    if (
      best === null ||
      Math.abs(observations[at]!.time - wished) < Math.abs(observations[best]!.time - wished)
    )
      best = at;
  }
  return best === null ? null : outPointOf(index, inPoint, best);
}

/** Of the joins of one out-point so many are kept: far more than any cut has children. */
const JOINS_KEPT = 100;

/** The joins from a cut's end that share no second with `taken`, and do not merely let the footage go on. */
export function freeJoins(
  growth: Growth,
  cut: Stretch,
  out: OutPoint,
  taken: readonly Stretch[],
  keep = JOINS_KEPT,
): Join[] {
  const { index } = growth;
  const { inPoints, footage, rules } = index;
  const next: Stretch = { mediaID: '', start: 0, end: 0 };
  const accept = (inPoint: number) => {
    const track = footage.tracks[inPoints.track[inPoint]!]!;
    if (!track.offered) return false;
    next.mediaID = track.media.mediaId;
    next.start = inPoints.time[inPoint]!;
    next.end = next.start + rules.cutLength.shortest;
    if (sharesSeconds(cut, next) || goesOn(cut, next)) return false;
    for (const stretch of taken) if (sharesSeconds(stretch, next)) return false;
    return true;
  };
  return joinsOf(index, out, accept, keep, growth);
}

/** A cut and those that brought it in, back to the start. */
export function lineageOf({ cuts }: Growth, number: number): GrownCut[] {
  const lineage: GrownCut[] = [];
  for (let at: number | null = number; at !== null; at = cuts[at]!.parent) lineage.push(cuts[at]!);
  return lineage;
}
