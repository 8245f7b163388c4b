import type { Box } from './observation.ts';

/** One person through a stretch of one shot. */
export type PersonTrack = {
  /** The track's name in the observations. */
  track: string;
  /** Seconds from the first frame. */
  start: number;
  end: number;
  /** Mean of the box's size (the root of its area as a share of the frame), 0..1. */
  size: number;
  /** How near the person is to the middle on the mean: 1 in the middle, 0 in a corner. */
  centrality: number;
  /** The moment that shows the person best, and where it is then. */
  bestTime: number;
  bestBox: Box;
};
