import type { FrameMotion } from '../footage/frame-motion.ts';
import type { MediaFacts, PictureFacts } from '../footage/media-facts.ts';

type Stretch = { start: number; end: number };

/** What a plan takes from the probe of a media. */
export type PlanFacts = Pick<MediaFacts, 'durationSeconds' | 'keyFrameTrial'> & {
  picture: Pick<PictureFacts, 'width' | 'height' | 'framesPerSecond'> | null;
  sound: unknown;
  /** Where someone speaks, seconds of the media; music steps back there. Nowhere where absent. */
  speech?: readonly Stretch[];
  /** How its picture moves, where a clip of it is stabilised; not measured where absent. */
  motion?: FrameMotion;
};

/** The facts of a timeline's media by their key; an object without a prototype, or a plain one. */
export type FactsByKey = Readonly<Record<string, PlanFacts>>;
