import type { FrameRate, FrameWindow, InterchangeNote, TransitionKind } from '@cutgraph/core';

/**
 * An edit as editing programs have it: every time in whole frames of its rate. Writers turn it into a file, readers make one of a file. What
 * a format has no place for, its writer leaves out, and `carriedBy` says so.
 */
export type Edit = {
  name: string;
  rate: FrameRate;
  width: number;
  height: number;
  /** The files that it shows and plays, each once. */
  sources: EditSource[];
  /** In the order of the film; between two there may be nothing. */
  clips: EditClip[];
  /** What could stand in the place of a clip: there, but not shown. */
  alternatives: EditAlternative[];
  music: EditMusic[];
  markers: EditMarker[];
};

/** An edit as a reader makes it of a file, and what of the file is not in it. */
export type ReadEdit = Edit & { notRead: InterchangeNote[] };

export type EditSource = {
  /** Its own in the edit. */
  key: string;
  /** What its file is called, with its ending. */
  fileName: string;
  /** Where programs look for it: a path from the folder of the project, or an absolute one. With `/` between folders. */
  path: string;
  /** How long it is. */
  frames: number;
  /** The timecode of its first frame. */
  startFrame: number;
  /** Pixels of its upright picture; null where it has none, or a file does not say. */
  picture: { width: number; height: number; rate: FrameRate } | null;
  hasSound: boolean;
  /** A photo, which has no length of its own. */
  isStill: boolean;
};

export type EditClip = {
  source: string;
  /** What it is called where it is shown; the name of its file where nothing says. */
  name: string;
  /** Its first frame in the film, and how many it has; of a transition at its end those before the cut. */
  at: number;
  frames: number;
  /**
   * The frame of its source that it begins with, counted from the first one of the file; where it plays at another speed not always a whole
   * one, but a whole number of its own frames.
   */
  sourceFrame: number;
  /** How many frames of its source play in the time of one. */
  speed: number;
  /** How it goes over into the next clip; null where it is a cut. */
  transition: EditTransition | null;
  /** 0 silent, 1 as recorded. */
  volume: number;
  /** Frames from black and silence, and into them. */
  fadeIn: number;
  fadeOut: number;
  /** What the film shows of its frame, at frames of the clip; the whole where there is none, and between two evenly. */
  windows: EditWindow[];
  /** The colour behind it where it leaves a part of the canvas: `#rrggbb`. */
  background: string | null;
};

/** A stretch of a file that begins where a clip does, at the frame `at`, and is at most as long. */
export type EditAlternative = Pick<EditClip, 'source' | 'name' | 'at' | 'frames' | 'sourceFrame'> & {
  /** Its track over the pictures, from 0, on which no other lies in its place: the best of a place is on the first. */
  track: number;
};

/** The cut lies between frames `before` and `after`. */
export type EditTransition = { kind: TransitionKind; before: number; after: number };

/** Fractions of the upright source frame. */
export type EditWindow = { frame: number; window: FrameWindow };

/** A stretch of a song under the film. */
export type EditMusic = {
  source: string;
  at: number;
  frames: number;
  sourceFrame: number;
  /** Factors at frames of the film; between two evenly. */
  gains: { frame: number; gain: number }[];
};

/** Something to read at a frame of the film: why a clip is there, or a comment. */
type EditMarker = { at: number; text: string; isComment?: true };
