import type { Box } from '../footage/observation.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';

/**
 * What is done to make the finished file, decided before anything runs; preview and render read the same plan.
 * Frames and samples are whole and come from the rounded cumulative time, so they never drift.
 */
export type RenderPlan = {
  canvas: Canvas;
  /** One a cut, in order. */
  segments: RenderSegment[];
  sound: SoundPlan;
  frameCount: number;
};

/** The picture of one cut: a job of its own. */
export type RenderSegment = {
  index: number;
  /** Key of the input. */
  input: string;
  /** Seconds in the source. */
  startSeconds: number;
  /** Frames of the canvas' rate. */
  frameCount: number;
  crop: Box | null;
};

/** The sound of the whole timeline, made in one pass. */
export type SoundPlan = {
  /** 48,000 samples a second, stereo. */
  sampleRate: number;
  /** Fade in and out at every join, seconds; keeps joins free of clicks. */
  fadeSeconds: number;
  pieces: SoundPiece[];
};

/** The sound of one cut; an input without sound gives silence of the same length. */
export type SoundPiece = { input: string; startSeconds: number; sampleCount: number; silent: boolean };
