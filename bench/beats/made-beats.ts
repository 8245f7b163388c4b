import type { FilmBeat } from '@cutgraph/core';

/** The first beat of music is seldom at its very beginning. */
const FIRST_BEAT = 0.13;
const BEATS = 400;

/** Even beats: four a bar, four bars a phrase. */
export function madeBeats(beatsPerMinute: number): FilmBeat[] {
  return Array.from({ length: BEATS }, (_, at) => ({
    seconds: FIRST_BEAT + (at * 60) / beatsPerMinute,
    weight: at % 16 === 0 ? ('phrase' as const) : at % 4 === 0 ? ('downbeat' as const) : ('beat' as const),
  }));
}
