import type { Box } from '../footage/observation.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import type { ClipFill } from './clip-fill.ts';
import type { Colour } from './colour.ts';
import type { Denoise } from './denoise.ts';
import type { FramingKeyframe } from './framing.ts';
import type { LoudnessPreset } from './loudness-preset.ts';
import type { CaptionTrack, Title } from './overlays.ts';
import type { Speed } from './speed.ts';
import type { Transition } from './transition.ts';

/** Whole seconds plus nanoseconds, as stored in an edit list. */
export type TimeOffset = { seconds: number; nanos?: number };

/** One cut of the finished video: a stretch of one of the inputs. */
export type EditItem = {
  key: string;
  /** Keys of `inputs`; the first is the one that is shown and heard. */
  inputs: string[];
  startTimeOffset: TimeOffset;
  endTimeOffset: TimeOffset;
  /** How fast the stretch plays: a factor from 0.25 to 4, or a ramp; as recorded where absent. */
  speed?: Speed;
  /** What of the upright source frame is shown; the whole when absent. */
  crop?: Box;
  /** How what is shown moves, in place of the crop: at most 60 keyframes, by their times. */
  framing?: FramingKeyframe[];
  /** How its colours are corrected; as recorded where absent. */
  colour?: Colour;
  /** The colour behind it where it leaves a part of the canvas; a blurred copy of its frame where absent. */
  fill?: ClipFill;
  /** Whether what is shown moves along with the shake of its picture; not where absent. */
  stabilise?: boolean;
  /** How loud it is: 0 silent, 1 (where absent) as recorded, at most 2. */
  volume?: number;
  /** What is cut from its sound: `rumble` below voices, or that and `noise`; nothing where absent. */
  denoise?: Denoise;
  /** Seconds in which picture and sound come from black and silence, and in which they go there; 0 where absent, at most 10. */
  fadeIn?: number;
  fadeOut?: number;
  /** Seconds that it is heard before its picture, and behind it, together with its neighbours; 0 where absent, at most 5. */
  audioLead?: number;
  audioLag?: number;
  /** How it goes over into the next one; a cut where absent. */
  transition?: Transition;
};

/** The music of the finished video: a song from one of the inputs. */
export type MusicItem = {
  /** Of `inputs`. */
  key: string;
  /** Where in the song it begins; at its beginning where absent. */
  startTimeOffset?: TimeOffset;
  /** dB, -40 to 12; 0 (where absent) is as in its file. */
  gain?: number;
  /** Whether a song that is shorter than the film begins again; no where absent. */
  loop?: boolean;
  /** Seconds from silence and into it, at most 10; 0 where absent. */
  fadeIn?: number;
  fadeOut?: number;
  /** Whether it steps back while someone speaks; yes where absent. */
  ducking?: boolean;
};

/** All that a render needs to know. A `uri` is a media reference, or (on the command line) a path beside the file. */
export type ExportTimeline = {
  canvas?: Canvas;
  inputs: { key: string; uri: string }[];
  editList: EditItem[];
  music?: MusicItem;
  /** How loud the finished video is; as mixed where absent. */
  loudness?: LoudnessPreset;
  /** Text over the picture: what is said, and titles; none where absent. */
  captions?: CaptionTrack;
  titles?: Title[];
};
