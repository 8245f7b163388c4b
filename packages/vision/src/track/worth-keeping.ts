import { centreOf } from '@cutgraph/core';
import type { Track } from './track.ts';

const MINIMUM_SECONDS = 0.4;
/** Sightings that a track must have; where frames are far apart two must do. */
const MINIMUM_SIGHTINGS = 3;
const FAR_APART_SECONDS = 0.34;
/** A track whose mean confidence stays below this is doubtful. */
const DOUBTFUL = 0.5;
/** The centre of a doubtful track must move by at least this part of its box, sideways or up and down. */
const MINIMUM_MOVE = 0.25;

/**
 * Whether a track is more than noise: long enough, and not a doubtful thing that never moves (detectors take a stone
 * for a person for minutes, with little confidence).
 *
 * @param intervalSeconds how far apart the frames are
 */
export function isWorthKeeping(track: Track, intervalSeconds: number): boolean {
  const wanted = intervalSeconds > FAR_APART_SECONDS ? 2 : MINIMUM_SIGHTINGS;
  if (track.seen.length < wanted || track.lastTime - track.firstTime < MINIMUM_SECONDS) return false;
  return meanConfidence(track) >= DOUBTFUL || moves(track);
}

function meanConfidence({ seen }: Track): number {
  return seen.reduce((sum, { sighting }) => sum + sighting.confidence, 0) / seen.length;
}

/** Compares the middles of the quarters of a track, so that the trembling of a box is not taken for a move. */
function moves({ seen }: Track): boolean {
  const length = Math.max(1, Math.floor(seen.length / 4));
  const centres = [0, 1, 2, 3].map((quarter) => {
    const part = seen.slice(Math.floor((quarter * (seen.length - length)) / 3)).slice(0, length);
    const centres = part.map(({ sighting }) => centreOf(sighting.box));
    return { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
  });
  const boxes = seen.map(({ sighting }) => sighting.box);
  const width = mean(boxes.map(({ left, right }) => right - left));
  const height = mean(boxes.map(({ top, bottom }) => bottom - top));
  const across = spread(centres.map(({ x }) => x)) / width;
  const upward = spread(centres.map(({ y }) => y)) / height;
  return Math.max(across, upward) >= MINIMUM_MOVE;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spread(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}
