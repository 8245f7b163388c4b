import { roundSeconds } from '../time/time.ts';
import { viewOf } from './label-segments.ts';
import { centreOf, type Observation, sizeOf } from './observation.ts';
import type { PersonTrack } from './person-track.ts';

/** From the middle of the frame to a corner. */
const FARTHEST = Math.hypot(0.5, 0.5);

/**
 * The persons among the observations of one media (in any order), one a track; those that take up the most of the
 * footage (size times seconds) first, then the earliest.
 */
export function personTracksOf(observations: readonly Observation[]): PersonTrack[] {
  const persons = observations.filter(({ label }) => label === 'person');
  return [...Map.groupBy(persons, ({ track }) => track).values()]
    .map(personTrackOf)
    .sort((a, b) => weightOf(b) - weightOf(a) || a.start - b.start || (a.track < b.track ? -1 : 1));
}

function personTrackOf(seen: readonly Observation[]): PersonTrack {
  const times = seen.map(({ time }) => time);
  const best = seen.reduce((a, b) =>
    viewOf(b) > viewOf(a) || (viewOf(b) === viewOf(a) && b.time < a.time) ? b : a,
  );
  return {
    track: best.track,
    start: roundSeconds(times.reduce((a, b) => Math.min(a, b))),
    end: roundSeconds(times.reduce((a, b) => Math.max(a, b))),
    size: mean(seen.map(({ box }) => sizeOf(box))),
    centrality: mean(seen.map(centralityOf)),
    bestTime: roundSeconds(best.time),
    bestBox: best.box,
  };
}

function centralityOf({ box }: Observation): number {
  const { x, y } = centreOf(box);
  return 1 - Math.hypot(x - 0.5, y - 0.5) / FARTHEST;
}

function weightOf({ start, end, size }: PersonTrack): number {
  return (end - start) * size;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
