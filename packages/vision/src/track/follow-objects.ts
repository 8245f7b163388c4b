import { type DetectedFrame, roundSeconds } from '@cutgraph/core';
import { firstSpeed } from './first-speed.ts';
import { joinSightings, type Sighting } from './label-groups.ts';
import { type Affinity, centresWithin, overlapAtLeast, pairUp } from './pair.ts';
import { Track } from './track.ts';

/** From this confidence on a sighting is trusted: it may begin a track. */
const SURE = 0.4;
/** An object may be out of sight for this long. */
const GAP_SECONDS = 2;

/**
 * Follows objects through the frames of one shot: in each frame the sure sightings take the tracks that they overlap,
 * then the unsure ones take what is left (an object half hidden is seen with little confidence), then sure ones that
 * overlap nothing take a track whose centre is near; a sure one that is left begins a track.
 * Source: Zhang et al. 2021 (ByteTrack), arXiv 2110.06864, with a constant speed for the Kalman filter.
 *
 * @param frames in order of time
 * @returns all tracks, in the order in which they began
 */
export function followObjects(frames: readonly DetectedFrame[]): Track[] {
  const tracks: Track[] = [];
  const seen = frames.map(({ time, detections }) => ({ time, sightings: joinSightings(detections) }));
  for (const [index, { time, sightings }] of seen.entries()) {
    const sure = new Set(sightings.filter(({ confidence }) => confidence >= SURE));
    const unsure = new Set(sightings.filter(({ confidence }) => confidence < SURE));
    const open = new Set(tracks.filter(({ lastTime }) => roundSeconds(time - lastTime) <= GAP_SECONDS));
    const match = (found: Set<Sighting>, affinity: Affinity) => {
      for (const [track, sighting] of pairUp([...open], [...found], (track) => track.boxAt(time), affinity)) {
        track.add(time, sighting);
        open.delete(track);
        found.delete(sighting);
      }
    };
    match(sure, overlapAtLeast(0.25));
    match(unsure, overlapAtLeast(0.4));
    match(sure, centresWithin(0.9));
    for (const sighting of sure) {
      const speed = firstSpeed(time, sighting, seen[index + 1], seen[index + 2]);
      tracks.push(new Track(time, sighting, speed));
    }
  }
  return tracks;
}
