import {
  type FootageIndex,
  type Join,
  joinOf,
  type OutPoint,
  placeDistance,
  velocityDistance,
} from '@cutgraph/core';

/** The joins of an out-point by looking at every in-point, under the same filters, limits and score as the index. */
export function exhaustiveJoins(
  index: FootageIndex,
  out: OutPoint,
  accept: (inPoint: number) => boolean,
  limit = index.rules.searchLimit,
): Join[] {
  const { inPoints, rules } = index;
  const reach = rules.look.velocityReach;
  const near: { inPoint: number; ranked: number }[] = [];
  for (let inPoint = 0; inPoint < inPoints.count; inPoint++) {
    const place = placeDistance(out.side, 0, inPoints.sides, inPoint);
    if (place > rules.look.positionMatch ** 2 || !accept(inPoint)) continue;
    near.push({ inPoint, ranked: place + velocityDistance(out.side, 0, inPoints.sides, inPoint, reach) });
  }
  near.sort((a, b) => a.ranked - b.ranked || a.inPoint - b.inPoint);
  const joins = near.slice(0, limit).map(({ inPoint }) => joinOf(index, out, inPoint));
  const seen = new Set<number>();
  return joins
    .sort((a, b) => b.score - a.score || a.inPoint - b.inPoint)
    .filter(({ inPoint }) => !seen.has(inPoints.track[inPoint]!) && seen.add(inPoints.track[inPoint]!));
}

/** Lets through what lies in another media than an out-point. */
export function elsewhere(index: FootageIndex, out: OutPoint): (inPoint: number) => boolean {
  const { tracks } = index.footage;
  const here = tracks[out.track]!.media;
  return (inPoint) => tracks[index.inPoints.track[inPoint]!]!.media !== here;
}
