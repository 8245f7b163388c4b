import { type Box, overlapOf } from '@cutgraph/core';
import type { Track } from './track.ts';

/** Tracks of two labels are one object when their boxes share so much of their union … */
const SAME_OBJECT_OVERLAP = 0.7;
/** … in so many of the frames in which both are followed … */
const MOST_FRAMES = 0.7;
/** … and these make up so much of the shorter one. */
const MOST_OF_SHORTER = 0.5;

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
  const from = Math.max(a.firstTime, b.firstTime);
  const to = Math.min(a.lastTime, b.lastTime);
  const times = new Set([...a.seen, ...b.seen].map(({ time }) => time));
  const shared = [...times].filter((time) => time >= from && time <= to);
  const ofShorter = Math.min(a.seen.length, b.seen.length) * MOST_OF_SHORTER;
  if (shared.length === 0 || shared.length < ofShorter) return false;
  const same = shared.filter(
    (time) => overlapOf(boxBetween(a, time), boxBetween(b, time)) >= SAME_OBJECT_OVERLAP,
  );
  return same.length >= MOST_FRAMES * shared.length;
}

/** Where a track is at a moment within it, between the two sightings around that. */
function boxBetween({ seen }: Track, time: number): Box {
  const next = seen.findIndex((one) => one.time >= time);
  const after = seen[next]!;
  const before = seen[Math.max(0, next - 1)]!;
  if (after.time === time || before === after) return after.sighting.box;
  const share = (time - before.time) / (after.time - before.time);
  const mix = (side: keyof Box) =>
    before.sighting.box[side] + (after.sighting.box[side] - before.sighting.box[side]) * share;
  return { left: mix('left'), top: mix('top'), right: mix('right'), bottom: mix('bottom') };
}
