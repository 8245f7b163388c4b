import type { Box, Shot } from './observation.ts';

/** One line of writing that is seen in a frame. */
export type SeenText = { text: string; box: Box; confidence: number };

/** What a shot looks like, from one frame of it. */
export type ShotLook = {
  shot: Shot;
  /** The moment (seconds) whose frame was looked at. */
  time: number;
  /** What is shown: 480 numbers of unit length; the cosine of two says how alike two shots are. Empty if unknown. */
  likeness: number[];
  /** Which colours are shown: shares of 4x4x4 cells of RGB (red slowest), 64 numbers that add up to 1. */
  colour: number[];
  /** Writing on screen, the top line first; null where no reader was there to read it. */
  text: SeenText[] | null;
};
