import { CAPTION_POSITIONS, CAPTION_STYLES, OVERLAY_LIMITS, TITLE_KINDS, TITLE_LOOKS } from '@cutgraph/core';
import { z } from 'zod';
import { linesSchema } from './visible-text.ts';

const seconds = z.number().min(0).max(OVERLAY_LIMITS.mediaSeconds);
const text = linesSchema(OVERLAY_LIMITS.characters);

/** Text in a stretch of a media, which is shown wherever the film shows that stretch. */
const captionCueSchema = z.object({
  /** Of its media: of `inputs` in an edit list, the media's id in a collection. */
  key: z.string().min(1).max(200),
  /** Seconds of the media. */
  start: seconds,
  end: seconds,
  text,
  /** When each word (between spaces) begins, seconds of the media; for karaoke. */
  wordStarts: z.array(seconds).max(OVERLAY_LIMITS.characters).optional(),
});

export const captionTrackSchema = z.object({
  cues: z
    .array(captionCueSchema)
    .max(OVERLAY_LIMITS.cues, `A film has at most ${OVERLAY_LIMITS.cues} captions.`),
  /** `plain` where absent. */
  style: z.enum(CAPTION_STYLES).optional(),
  /** `bottom` where absent. */
  position: z.enum(CAPTION_POSITIONS).optional(),
  /** Whether they are part of the picture (where absent), or only files beside it. */
  burn: z.boolean().optional(),
});

const titleSchema = z.object({
  kind: z.enum(TITLE_KINDS),
  /** Its letters; `plain` where absent. */
  look: z.enum(TITLE_LOOKS).optional(),
  text,
  /** Seconds of the film; where absent it begins with the film, and an end card so that it ends with it. */
  start: seconds.optional(),
  /** How long it is shown. */
  seconds: z.number().min(0.1).max(OVERLAY_LIMITS.titleSeconds),
});

export const titlesSchema = z
  .array(titleSchema)
  .max(OVERLAY_LIMITS.titles, `A film has at most ${OVERLAY_LIMITS.titles} titles.`);

/** What is written over the picture of a film. */
export const overlaysSchema = z.object({
  captions: captionTrackSchema.nullable(),
  titles: titlesSchema,
});
