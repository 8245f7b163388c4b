import { type Box, type Observation, type PersonTrack, viewOf } from '@cutgraph/core';

/** Where a tracked person is at a time, and how well that still shows them (only to compare within one track). */
export type PersonPosition = { track: string; box: Box; view: number };

/** A position is known this long before the first and after the last sighting, and between two. */
const REACH_SECONDS = 0.4;

/** Answers where the persons of a media are at any time. */
export class PersonPositions {
  private readonly tracks: { person: PersonTrack; seen: Observation[] }[];

  constructor(persons: readonly PersonTrack[], observations: readonly Observation[]) {
    const byTrack = Map.groupBy(observations, ({ track }) => track);
    this.tracks = persons.map((person) => ({
      person,
      seen: (byTrack.get(person.track) ?? []).toSorted((a, b) => a.time - b.time),
    }));
  }

  /** The persons who are in the picture at a time (seconds). */
  at(time: number): PersonPosition[] {
    return this.tracks.flatMap(({ person, seen }) => {
      if (time < person.start - REACH_SECONDS || time > person.end + REACH_SECONDS) return [];
      const after = firstFrom(seen, time);
      const [before, next] = [seen[after - 1], seen[after]];
      const nearest = !next || (before && time - before.time <= next.time - time) ? before : next;
      if (!nearest || Math.abs(nearest.time - time) > REACH_SECONDS) return [];
      const box = before && next ? between(before, next, time) : nearest.box;
      return [{ track: person.track, box, view: viewOf(nearest) }];
    });
  }

  /** The best view of a person from one time to another; 0 where they are not seen. */
  bestView(track: string, from: number, to: number): number {
    const seen = this.tracks.find(({ person }) => person.track === track)?.seen ?? [];
    return seen.reduce(
      (best, observation) =>
        observation.time >= from && observation.time <= to ? Math.max(best, viewOf(observation)) : best,
      0,
    );
  }
}

/** Index of the first observation at or after a time. */
function firstFrom(seen: readonly Observation[], time: number): number {
  let low = 0;
  let high = seen.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (seen[middle]!.time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function between(before: Observation, next: Observation, time: number): Box {
  const share = (time - before.time) / Math.max(next.time - before.time, 1e-6);
  const side = (name: keyof Box) => before.box[name] + (next.box[name] - before.box[name]) * share;
  return { left: side('left'), top: side('top'), right: side('right'), bottom: side('bottom') };
}
