import type { Canvas } from '../videograph/graph/videograph.ts';
import type { DecodeStart } from './decode-ladder.ts';
import type { FrameWindow } from './frame-window.ts';

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
  /** What the canvas shows of the upright source frame. */
  window: FrameWindow;
  /** What of the frame lies behind it, blurred and darkened (FRAME_FILL), where its window leaves a part of the canvas. */
  fill?: FrameWindow;
  /** Where decoding begins, tried in this order until the picture is right; every start where absent. */
  decodeStarts?: DecodeStart[];
  /** Frames in which the picture comes from black, the first of them black; none where absent. */
  fadeInFrames?: number;
  /** Frames in which it goes to black, the last of them black; none where absent. */
  fadeOutFrames?: number;
};

/** The sound of the whole timeline, made in one pass. */
export type SoundPlan = {
  /** 48,000 samples a second, stereo. */
  sampleRate: number;
  /** Fade in and out at every join, seconds; keeps joins free of clicks. */
  fadeSeconds: number;
  pieces: SoundPiece[];
};

/** The sound of one cut; an input without sound gives silence of the same length, and so does a volume of 0. */
export type SoundPiece = {
  input: string;
  startSeconds: number;
  sampleCount: number;
  silent: boolean;
  /** What samples are multiplied by; 1 where absent. */
  volume?: number;
  /** Samples in which it comes from silence and goes into it, as long as the fades of its picture; the joins' own where absent. */
  fadeInSamples?: number;
  fadeOutSamples?: number;
};
