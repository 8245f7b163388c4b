import type { TimeMap } from '../time/time-map.ts';
import type { TransitionKind } from '../timeline/transition.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import type { ColourCurves } from './colour-curves.ts';
import type { DecodeStart } from './decode-ladder.ts';
import type { PlainFill } from './frame-fill.ts';
import type { FrameWindow } from './frame-window.ts';
import type { GainKeyframe } from './gain-curve.ts';
import type { NoiseCut } from './noise-cut.ts';
import type { OverlayEvent } from './overlay-events.ts';
import type { WindowKeyframe } from './window-path.ts';

/**
 * What is done to make the finished file, decided before anything runs; preview and render read the same plan.
 * Frames and samples are whole and come from the rounded cumulative time, so they never drift.
 */
export type RenderPlan = {
  canvas: Canvas;
  /** What each cut shows alone, its body, and between two of them the frames of a transition where there is one; in order. */
  segments: RenderSegment[];
  sound: SoundPlan;
  frameCount: number;
};

/** A stretch of one source, as it comes to the canvas. */
export type SourceStretch = {
  /** Key of the input. */
  input: string;
  /** Seconds in the source. */
  startSeconds: number;
  /**
   * Frames of the canvas' rate, less than a second of them, that are counted from `startSeconds` on and not shown; none where absent.
   * Stretches of one cut begin at whole seconds of it: there the frames of source and canvas stand to each other as at its beginning,
   * and no frame is shown twice or left out where they meet.
   */
  skipFrames?: number;
  /** Frames of the canvas' rate. */
  frameCount: number;
  /**
   * Where the source plays in another time: its seconds at frames of the stretch, from before the first frame on. A frame shows what
   * of the source has begun FRAME_REACH of a frame behind its beginning, and nothing from before `startSeconds`. Such a stretch has
   * no `skipFrames`: which frame of the source a frame shows does not depend on where the stretch begins.
   */
  timeMap?: TimeMap;
  /** What the canvas shows of the upright source frame, on even pixels (`onEvenPixels`). */
  window: FrameWindow;
  /** How the window moves, in the shape of the canvas and between pixels; `window` where it begins. At rest where absent. */
  path?: WindowKeyframe[];
  /** What lies behind the frame where its window leaves a part of the canvas: a part of the frame, blurred and darkened (FRAME_FILL), or a colour. */
  fill?: FrameWindow | PlainFill;
  /** What the coded values of its colours become, also of a part of the frame that lies behind it; as recorded where absent. */
  colour?: ColourCurves;
  /** Where decoding begins, tried in this order until the picture is right; every start where absent. */
  decodeStarts?: DecodeStart[];
};

/** A part of the picture that is encoded by itself, as long as its stretch says: a job of its own. */
export type RenderSegment = SourceStretch & {
  /** Place in the plan. */
  index: number;
  /** Of which cut it is, from 0; of a transition the one before it. */
  cut: number;
  /** What it is made of where it is a transition, whose own stretch is that of the cut before it; the body of a cut where absent. */
  transition?: SegmentTransition;
  /** Frames in which the picture comes from black, the first of them black; none where absent. */
  fadeInFrames?: number;
  /** Frames in which it goes to black, the last of them black; none where absent. */
  fadeOutFrames?: number;
  /** What is written over the picture, in frames of the segment; nothing where absent. */
  overlays?: OverlayEvent[];
};

/**
 * The two sides of a transition. A kind that shows both together has two stretches as long as the segment; a dip shows one
 * after the other (see `needsHandles`).
 */
export type SegmentTransition = {
  kind: TransitionKind;
  /** Frames of the segment that are before the cut. */
  framesBeforeCut: number;
  from: SourceStretch;
  to: SourceStretch;
};

/** The sound of the whole timeline, made in one pass. */
export type SoundPlan = {
  /** 48,000 samples a second, stereo. */
  sampleRate: number;
  /** Fade in and out at every join, seconds; keeps joins free of clicks. */
  fadeSeconds: number;
  /** One a cut, in order. */
  pieces: SoundPiece[];
  /** What is mixed to the pieces; no music where absent. */
  music?: MusicPlan;
  /** What is done to the mix; where absent the pieces alone can be no louder than recorded, and are left as they are. */
  finish?: SoundFinish;
};

/** The music of the timeline: passes of one song, times a curve. */
export type MusicPlan = {
  /** Key of the input. */
  input: string;
  /** The in-point, seconds of the song: where each pass begins. */
  startSeconds: number;
  passes: MusicPass[];
  /** The song's gain, its fades, and how it steps back under speech, in samples of the film. */
  curve: GainKeyframe[];
};

/** A pass of the song in samples of the film. */
export type MusicPass = {
  atSample: number;
  sampleCount: number;
  /** Samples in which it takes over from the pass before, and gives over to the next one, at equal power; none where absent. */
  fadeInSamples?: number;
  fadeOutSamples?: number;
};

/** How loud the mix becomes: gain up to a target where there is one, and no peak above a ceiling. */
export type SoundFinish = {
  /** Integrated loudness, LUFS (ITU-R BS.1770); as mixed where null. */
  targetLufs: number | null;
  /** dBTP: no peak of the finished file is above, between its samples neither. */
  truePeakDecibels: number;
};

/** The sound of one cut, with what is heard of it beyond its ends; an input without sound gives silence of the same length, and so does a volume of 0. */
export type SoundPiece = {
  input: string;
  /** The sample of the film at which it begins. Pieces begin in the order of the cuts, and may be heard together. */
  atSample: number;
  startSeconds: number;
  sampleCount: number;
  /** Where it plays in another time, at its own pitch: seconds of the source at samples of the piece. */
  timeMap?: TimeMap;
  silent: boolean;
  /** What is cut from it, before its volume and fades; nothing where absent. */
  noiseCut?: NoiseCut;
  /** What samples are multiplied by; 1 where absent. */
  volume?: number;
  /** Samples in which it comes from silence and goes into it, as long as the fades of its picture; the joins' own where absent. */
  fadeInSamples?: number;
  fadeOutSamples?: number;
  /** Samples in which it comes and goes at equal power, as it is heard together with other pieces there; none where absent. */
  crossfadeInSamples?: number;
  crossfadeOutSamples?: number;
};
