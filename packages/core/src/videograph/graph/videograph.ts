import type { Box } from '../../footage/observation.ts';
import type { GenerationNote, Reason } from '../../message/message.ts';

/** A media as the videograph remembers it, keyed by its oid (the media id). */
export type VideographMedia = {
  oid: string;
  /** `/ws/{workspace}/media/{media}` */
  mediaPath: string;
  mediaURL: string;
  spriteSheetURL: string;
  storageURL: string;
  thumbnailURL: string;
  /** Where it is a photo: its upright pixels, and the box of what it is of (null where nothing is seen). */
  photo?: { width: number; height: number; subject: Box | null };
};

/** A clip (label segment) that cuts are taken from, keyed by its oid: media id + label id. Times in seconds. */
export type VideographClip = {
  oid: string;
  thumbnailURL: string;
  /** `/ws/{workspace}/media/{media}/clips/{clip}` */
  clipPath: string;
  clipStartTime: number;
  clipEndTime: number;
  clipLengthTime: number;
};

/** What of the upright source frame is shown at a second of the media. */
export type FramingKeyframe = { time: number; box: Box };

/** A stretch of a clip that the montage may use. Times in seconds from the first frame of the media. */
export type Cut = {
  /** Its key in the videograph. The start of every path is index 0. */
  index: number;
  oid: string;
  /** Mean offset of the match at the join that brought this cut in, as a fraction of the frame; 0 for the first. */
  offset: number;
  start: number;
  end: number;
  length: number;
  mediaID: string;
  clipID: string;
  /** The subject's box on the first and the last frame of the cut, in the upright source frame. */
  startBox: Box;
  endBox: Box;
  /** What the canvas shows of the source frame, or null for the whole of it (before a blurred one of itself where the shape differs). */
  crop: Box | null;
  /** How what is shown moves, in place of the crop: where a highlight follows its subject. */
  framing?: FramingKeyframe[];
  /** How loud it is: 0 silent, 1 (where absent) as recorded, at most 2. */
  volume?: number;
  /** Why a highlight took this moment; null for the cuts of a chain of joins. */
  moment: Moment | null;
};

/** What makes a moment worth showing, each 0..1. What is not known of the footage is left out. */
export type MomentTerms = {
  movement?: number;
  faces?: number;
  people?: number;
  /** Laughter, applause, or a loud peak: the strongest. */
  sound?: number;
  sharpness?: number;
  /** How seldom what is seen is seen in all of the footage. */
  rarity?: number;
  /** Someone marked it as worth seeing. */
  marked?: number;
};

/** How good a moment is (0..1), of what, and why, the strongest reason first. */
export type Moment = { score: number; terms: MomentTerms; reasons: Reason[] };

/**
 * The parts of a join's score, each 0 (no match) to 1 (perfect). A term that does not apply is left out; a match has
 * at least position, motion, prominence, shape and quality.
 */
export type EdgeTerms = {
  position?: number;
  motion?: number;
  prominence?: number;
  shape?: number;
  quality?: number;
  /** Whether both sides are moments where a cut feels right: at rest or in step, not inside a word. */
  timing?: number;
  time?: number;
  context?: number;
};

/** The terms of a join that looks at a subject on both sides. */
export type SubjectTerms = EdgeTerms &
  Required<Pick<EdgeTerms, 'position' | 'motion' | 'prominence' | 'shape' | 'quality'>>;

/**
 * What kind of join this is: a `match` cut; a `contrast` (other place, size or movement, on purpose); the same
 * `person` in another place; what came `next` in time; or one of the user's `own`.
 */
export const JOIN_KINDS = ['match', 'contrast', 'person', 'next', 'own'] as const;
export type JoinKind = (typeof JOIN_KINDS)[number];

/** "Cut `to` can follow this one". */
export type Edge = {
  to: number;
  kind: JoinKind;
  /** Mean offset of the match, as a fraction of the frame. */
  offset: number;
  /** The weighted mean of the terms, 0..1. */
  score: number;
  terms: EdgeTerms;
  /** Why, the best reason first. */
  reasons: Reason[];
};

/** A directed graph of cuts without cycles. Keys of `cuts` and `edges` are cut indexes as strings. */
export type Videograph = {
  media: Record<string, VideographMedia>;
  clips: Record<string, VideographClip>;
  cuts: Record<string, Cut>;
  /** Best first. An edge with a missing end, or from a cut to itself, does not exist. */
  edges: Record<string, Edge[]>;
  /** How many times this graph has been built from its wizard. */
  buildIndex: number;
  /** Seconds a cut must have to be offered and exported (5 unless the template says otherwise). */
  minCutLength: number;
  canvas: Canvas;
};

/** The picture that a montage is rendered to: pixels and whole frames per second. */
export type Canvas = { width: number; height: number; framesPerSecond: number };

/** The kinds of joins beside matches that a template may ask for. */
export const OTHER_JOIN_KINDS = ['contrast', 'person', 'next'] as const satisfies readonly JoinKind[];
export type OtherJoinKind = (typeof OTHER_JOIN_KINDS)[number];

/** What generation looked at and left out. */
export type VideographReport = {
  mediaCount: number;
  observationCount: number;
  clipCount: number;
  joinCount: number;
  cutCount: number;
  /** Seconds of the best path, and of the path that was wished for. */
  pathLength: number;
  targetLength: number;
  /** What was left out, and what could not be reached, the most important first. */
  notes: GenerationNote[];
};
