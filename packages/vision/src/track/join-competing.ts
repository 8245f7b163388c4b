import { type Box, overlapOf } from '@cutgraph/core';
import type { Track } from './track.ts';

/** Tracks of two labels are one object when their boxes share so much of their union … */
const SAME_OBJECT_OVERLAP = 0.7;
/** … in so many of the frames in which both are followed … */
const MOST_FRAMES = 0.7;
/** … and these make up so much of the shorter one. */
const MOST_OF_SHORTER = 0.5;
/** In a crowd there are very many pairs of tracks: so many moments of each are compared, evenly spread. */
const MOST_COMPARED = 32;
const EPSILON = 1e-6;

/**
 * Joins tracks of different labels that follow one object, frame by frame or by turns: what a detector takes for a bird and
 * for a teddy bear is one thing, and the votes of both decide which. The earlier track takes the later one over.
 *
 * @param tracks in the order in which they begin
 */
export function joinCompeting(tracks: readonly Track[]): Track[] {
  const kept: Track[] = [];
  for (const track of tracks) {
    const same = kept.find((other) => other.lastTime >= track.firstTime && areOneObject(other, track));
    if (same) same.absorb(track);
    else kept.push(track);
  }
  return kept;
}

function areOneObject(a: Track, b: Track): boolean {
  if (a.group === b.group) return false;
  const [shorter, longer] = a.seen.length <= b.seen.length ? [a, b] : [b, a];
  const from = indexFrom(shorter, longer.firstTime);
  const shared = indexFrom(shorter, longer.lastTime + EPSILON) - from;
  if (shared <= 0 || shared < shorter.seen.length * MOST_OF_SHORTER) return false;
  const compared = Math.min(shared, MOST_COMPARED);
  let same = 0;
  for (let at = 0; at < compared; at++) {
    const { time, sighting } = shorter.seen[from + Math.floor((at * shared) / compared)]!;
    if (overlapOf(sighting.box, boxBetween(longer, time)) >= SAME_OBJECT_OVERLAP) same += 1;
  }
  return same >= MOST_FRAMES * compared;
}

/** The place of the first sighting from a time on. */
function indexFrom({ seen }: Track, time: number): number {
  let [low, high] = [0, seen.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (seen[middle]!.time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a track is at a moment within it, between the two sightings around that. */
function boxBetween(track: Track, time: number): Box {
  const { seen } = track;
  const next = Math.min(seen.length - 1, indexFrom(track, time));
  const after = seen[next]!;
  const before = seen[Math.max(0, next - 1)]!;
  if (after.time <= time || before === after) return after.sighting.box;
  const share = (time - before.time) / (after.time - before.time);
  const mix = (side: keyof Box) =>
    before.sighting.box[side] + (after.sighting.box[side] - before.sighting.box[side]) * share;
  return { left: mix('left'), top: mix('top'), right: mix('right'), bottom: mix('bottom') };
}
