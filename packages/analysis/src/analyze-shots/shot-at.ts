import type { Shot } from '@cutgraph/core';

/** Times of stills and bounds of shots are rounded apart by less than this. */
const ROUNDING_SECONDS = 0.01;

/** Index of the shot that a time (seconds) belongs to; -1 where there is none. */
export function shotAt(shots: readonly Shot[], time: number): number {
  return shots.findLastIndex(({ start }) => time + ROUNDING_SECONDS >= start);
}
