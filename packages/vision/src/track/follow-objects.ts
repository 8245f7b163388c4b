import { type DetectedFrame, roundSeconds } from '@cutgraph/core';
import { firstSpeed } from './first-speed.ts';
import { joinBroken } from './join-broken.ts';
import { joinCompeting } from './join-competing.ts';
import { joinSightings, type Sighting } from './label-groups.ts';
import { type Affinity, centresWithin, overlapAtLeast, pairUp } from './pair.ts';
import { Track } from './track.ts';

/** From this confidence on a sighting is trusted: it may begin a track. */
const SURE = 0.4;
/** An object may be out of sight for this long. */
const GAP_SECONDS = 2;
/**
 * What is seen where an object was that has just gone missing, in nearly the same box, is that object under another label;
 * after a longer while it is something that was put there.
 */
const OTHER_LABEL_OVERLAP = 0.6;
const OTHER_LABEL_SECONDS = 0.7;

/**
 * Follows objects through the frames of one shot: in each frame the sure sightings take the tracks that they overlap,
 * then the unsure ones take what is left (an object half hidden is seen with little confidence), then sure ones that
 * overlap nothing take a track whose centre is near, then all that are left a track of another label in the same box; a
 * sure one that is left begins a track.
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
    const boxOf = (track: Track) => track.boxAt(time);
    const match = (found: Set<Sighting>, affinity: Affinity, mayPair?: (track: Track) => boolean) => {
      for (const [track, sighting] of pairUp([...open], [...found], boxOf, affinity, mayPair)) {
        track.add(time, sighting);
        open.delete(track);
        found.delete(sighting);
      }
    };
    match(sure, overlapAtLeast(0.25));
    match(unsure, overlapAtLeast(0.4));
    match(sure, centresWithin(0.9));
    const hasJustGone = ({ lastTime }: Track) => roundSeconds(time - lastTime) <= OTHER_LABEL_SECONDS;
    match(sure, overlapAtLeast(OTHER_LABEL_OVERLAP), hasJustGone);
    match(unsure, overlapAtLeast(OTHER_LABEL_OVERLAP), hasJustGone);
    for (const sighting of sure) {
      const speed = firstSpeed(time, sighting, seen[index + 1], seen[index + 2]);
      tracks.push(new Track(time, sighting, speed));
    }
  }
  return joinBroken(joinCompeting(tracks));
}
