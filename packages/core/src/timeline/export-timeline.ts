import type { Box } from '../footage/observation.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';

/** Whole seconds plus nanoseconds, as stored in an edit list. */
export type TimeOffset = { seconds: number; nanos?: number };

/** One cut of the finished video: a stretch of one of the inputs. */
export type EditItem = {
  key: string;
  /** Keys of `inputs`; the first is the one that is shown and heard. */
  inputs: string[];
  startTimeOffset: TimeOffset;
  endTimeOffset: TimeOffset;
  /** What of the upright source frame is shown; the whole when absent. */
  crop?: Box;
  /** How loud it is: 0 silent, 1 (where absent) as recorded, at most 2. */
  volume?: number;
  /** Seconds in which picture and sound come from black and silence, and in which they go there; 0 where absent, at most 10. */
  fadeIn?: number;
  fadeOut?: number;
};

/** All that a render needs to know. A `uri` is a media reference, or (on the command line) a path beside the file. */
export type ExportTimeline = {
  canvas?: Canvas;
  inputs: { key: string; uri: string }[];
  editList: EditItem[];
};
