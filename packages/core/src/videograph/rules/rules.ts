import type { Box, Observation, Shot } from '../../footage/observation.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { ShotLook } from '../../footage/shot-look.ts';
import type { SoundSecond } from '../../footage/sound-second.ts';
import type { SpeechSegment } from '../../footage/speech.ts';
import type { Canvas, OtherJoinKind } from '../graph/videograph.ts';
import type { BeatRule } from './beat-rule.ts';

/** Everything that generation obeys, with every preset already worked out. Times in seconds, places and sizes as fractions. */
export type VideographRules = {
  /** A chain of joins, or the best moments in order of time. */
  montage: 'matchcuts' | 'highlights';
  /** Kinds of joins that are offered beside matches. */
  otherJoins: readonly OtherJoinKind[];
  canvas: Canvas;
  /** Whether each cut shows a window of the canvas' shape around its subject; else the whole frame is shown. */
  cropToSubject: boolean;
  /** Which tracks are subjects; an empty word lets all through. `entity` may be a label or a category. */
  query: { category: string; entity: string; confidence: number };
  /** At most so many media, the first of the input that pass the query. */
  mediaLimit: number;
  /** At most so many matching observations are scored at one out-point. */
  searchLimit: number;
  children: { min: number; max: number };
  cuts: { min: number; max: number };
  /** Seconds below which a cut is not exported; `isLongEnoughToOffer` says which cuts are offered. */
  minCutLength: number;
  /** The length of a cut in seconds: at least `shortest` (`shortestGrown` of `minCutLength`), around `wished`, at most `longest`. */
  cutLength: { shortest: number; wished: number; longest: number };
  /** Out-points are looked for so many seconds around the wished length. */
  searchSeconds: number;
  target: { seconds: number; min: number | null; max: number | null };
  look: LookRules;
  /** Whether joins that viewers call jarring are left out (see `passesGates`). */
  gated: boolean;
  start: StartRules;
  /** Of which clips Auto finds the film; absent where the rules alone do. */
  autoClips?: 'distinct' | 'all';
  /** How joins keep to the music under the film; absent where there is none. */
  beats?: BeatRule;
};

/** How joins are found and scored. */
export type LookRules = {
  /** The farthest that a match may be off: a distance in (centre x, centre y, size), fractions of the canvas. */
  positionMatch: number;
  weights: TermWeights;
  /** How much velocity counts when the nearest observations are picked: seconds by which it is multiplied; 0 leaves it out. */
  velocityReach: number;
  /** Whether two subjects at rest are a weaker motion match than two that move alike. */
  wantsMovement: boolean;
  /** What a film of this look asks of its matches; nothing where it is empty. */
  least: LeastTerms;
};

/** Terms of a match that are no lower than so. */
export type LeastTerms = { position?: number; shape?: number; motion?: number };

/** The weight of each term of a join's score, 0 or more; only their ratios matter. */
export type TermWeights = {
  position: number;
  motion: number;
  prominence: number;
  shape: number;
  quality: number;
  timing: number;
  context: number;
  time: number;
};

/** Where the first cut begins. `clipId` is a label's id or a clip's oid. */
export type StartRules =
  | { kind: 'position'; entity: string; x: number; y: number; size: number }
  | { kind: 'clip'; mediaId: string; clipId: string }
  | { kind: 'timecode'; mediaId: string; entity: string; start: number; end: number };

/** One media as generation takes it. */
export type MediaInput = {
  mediaId: string;
  /** In any order. */
  observations: readonly Observation[];
  durationSeconds: number;
  /** It is a photo: all of it shows the same. */
  isPhoto?: boolean;
  /** Width over height of the upright frame. */
  aspect: number;
  /** Pixels of the upright frame, where known: they limit how tight a crop may be. */
  width?: number;
  height?: number;
  /** Per second; absent where it is not known. */
  quality?: readonly SecondQuality[];
  /** What its shots look like; absent where it is not known. */
  looks?: readonly ShotLook[];
  /** In order of time; absent where the footage has not been looked at for them. */
  shots?: readonly Shot[];
  /** Stretches that someone marked as worth seeing, on the camera or here. */
  marks?: readonly Shot[];
  speech?: readonly SpeechSegment[];
  /** Per second; absent where it is not known. */
  sounds?: readonly SoundSecond[];
  /** The faces seen best in each track, and whose they are. */
  faces?: readonly { track: string | null; time: number; box: Box; personId: string }[];
  /** When it was recorded, in milliseconds since 1970, where the file says so. */
  recordedAt?: number | null;
  /** When the file was last changed, in the same way, where its upload said so. */
  fileChangedAt?: number | null;
  /** The file's name. */
  name?: string;
  /** `/ws/{workspace}/media/{media}`; by default the media id. */
  mediaPath?: string;
  mediaURL?: string;
  spriteSheetURL?: string;
  storageURL?: string;
  thumbnailURL?: string;
  /** Pictures of its clips by label id. */
  clipThumbnailURLs?: Readonly<Record<string, string>>;
};
