import { type Box, centreOf, overlapOf } from '@cutgraph/core';

/** How well two boxes go together, larger is better; null when they do not. */
export type Affinity = (expected: Box, found: Box) => number | null;

/** Boxes that share at least this part of their union go together. */
export function overlapAtLeast(limit: number): Affinity {
  return (expected, found) => {
    const overlap = overlapOf(expected, found);
    return overlap >= limit ? overlap : null;
  };
}

/**
 * Boxes of like size whose centres are close go together, even if they do not touch: what a small or a fast object
 * needs between two frames.
 *
 * @param reach how far apart the centres may lie, in widths and heights of the larger box
 */
export function centresWithin(reach: number): Affinity {
  return (expected, found) => {
    const width = Math.max(expected.right - expected.left, found.right - found.left);
    const height = Math.max(expected.bottom - expected.top, found.bottom - found.top);
    if (!isLikeSize(expected, found)) return null;
    const [a, b] = [centreOf(expected), centreOf(found)];
    const distance = Math.hypot((a.x - b.x) / width, (a.y - b.y) / height);
    return distance <= reach ? -distance : null;
  };
}

/** Whether neither side of one box is nearly twice the other's. */
export function isLikeSize(a: Box, b: Box): boolean {
  const widths = (a.right - a.left) / (b.right - b.left);
  const heights = (a.bottom - a.top) / (b.bottom - b.top);
  return [widths, heights].every((ratio) => ratio > 1 / 1.8 && ratio < 1.8);
}

/**
 * Pairs tracks and sightings, the best affinity first; each is used once. Earlier ones win between equals, so the result
 * depends on nothing but the input.
 *
 * @param mayPair by default those of the same group
 */
export function pairUp<T extends { group: string }, S extends { group: string; box: Box }>(
  tracks: readonly T[],
  sightings: readonly S[],
  boxOf: (track: T) => Box,
  affinity: Affinity,
  mayPair: (track: T, sighting: S) => boolean = (track, sighting) => track.group === sighting.group,
): [T, S][] {
  const candidates = tracks.flatMap((track) => {
    const expected = boxOf(track);
    return sightings.flatMap((sighting) => {
      const score = mayPair(track, sighting) ? affinity(expected, sighting.box) : null;
      return score === null ? [] : [{ track, sighting, score }];
    });
  });
  const used = new Set<T | S>();
  const pairs: [T, S][] = [];
  for (const { track, sighting } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (used.has(track) || used.has(sighting)) continue;
    used.add(track).add(sighting);
    pairs.push([track, sighting]);
  }
  return pairs;
}
