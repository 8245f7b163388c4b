import type { Box } from './observation.ts';

/**
 * A track's stretch as the user sees it: one row of a media's `labels`. A clip is the same thing seen from
 * the montage; its id is the media id followed by the label id.
 */
export type LabelSegment = {
  /** Unique within its media. */
  id: string;
  labelEntityName: string;
  category: string;
  track: string;
  /** Seconds from the first frame of the media. */
  segmentStartTime: number;
  segmentEndTime: number;
  segmentLengthTime: number;
  /** The moment (seconds) whose frame shows the object best. */
  thumbnailTime: number;
  /** Where the object is at `thumbnailTime`. */
  thumbnailBox: Box;
  /** Mean confidence of the track's observations, 0..1. */
  confidence: number;
};
