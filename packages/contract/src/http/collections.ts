import { DENOISE_KINDS } from '@cutgraph/core';
import { z } from 'zod';
import { audioEdgesShape } from './audio-edges.ts';
import { clipFillSchema } from './clip-fill.ts';
import { colourSchema } from './colour.ts';
import { keptSoundSchema } from './kept-sound.ts';
import { operation } from './operation.ts';
import { overlaysSchema } from './overlays.ts';
import { canvasSchema, framingSchema, idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { speedSchema } from './speed.ts';
import { transitionSchema } from './transition.ts';
import { lineSchema, optionalLineSchema } from './visible-text.ts';

const reference = z.string().max(300);
const seconds = z.number().min(0).max(86_400);

/** A stretch of a media as a part of a film. Times in seconds from the first frame of its media. */
export const clipSchema = z.object({
  /** Media path + /clips/ + object id. */
  id: reference,
  title: z.string().max(200),
  source: z.literal('clips'),
  length: seconds,
  start: seconds,
  end: seconds,
  mediaID: idSchema,
  thumbnailURL: z.string().max(1000),
  /** `/ws/{w}` */
  workspaceRefId: reference,
  /** `/ws/{w}/media/{m}` */
  mediaRefId: reference,
});
export type Clip = z.infer<typeof clipSchema>;

/** How a clip sounds and how it begins and ends in a film. */
export const clipPlaySchema = z.object({
  /** 0 is silent, 1 as recorded, 2 twice as loud. */
  volume: z.number().min(0).max(2).default(1),
  /** What is cut from its sound: `rumble` below 80 Hz, or that and steady `noise`; nothing where absent. */
  denoise: z.enum(DENOISE_KINDS).optional(),
  /** Seconds from black and silence, and into them. */
  fadeIn: z.number().min(0).max(10).default(0),
  fadeOut: z.number().min(0).max(10).default(0),
  ...audioEdgesShape,
  /** How fast it plays; as recorded where absent. `length` stays that of its source range. */
  speed: speedSchema.optional(),
  /** How what is shown moves, by keyframes in the order of their times; the whole frame is shown where absent. */
  framing: framingSchema.optional(),
  /** How its colours are corrected; as recorded where absent. */
  colour: colourSchema.optional(),
  /** The colour behind it where it leaves a part of the canvas; a blurred copy of its frame where absent. */
  fill: clipFillSchema.optional(),
  /** Whether what is shown moves along with the shake of its picture; not where absent. */
  stabilise: z.boolean().optional(),
  /** How it goes over into the next clip; a plain cut where absent. The last clip of a film makes no use of it. */
  transition: transitionSchema.optional(),
});

export const collectionClipSchema = clipSchema.extend(clipPlaySchema.shape);
export type CollectionClip = z.infer<typeof collectionClipSchema>;

const title = lineSchema(200);
export const sentCollectionClipSchema = collectionClipSchema.extend({ title: optionalLineSchema(200) });
const clips = z
  .array(sentCollectionClipSchema)
  .min(1, 'A collection needs at least one clip.')
  .max(1000, 'A collection holds at most 1,000 clips.');

/** Clips that were put together, in their order. */
export const collectionSchema = z.object({
  id: idSchema,
  title: z.string(),
  createdBy: idSchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
  /** Ids of the media that the clips are of, each once. */
  mediaRefs: z.array(z.string()),
  /** The clips by their place: "0", "1", ... */
  clipRefs: z.record(z.string(), collectionClipSchema),
  sound: keptSoundSchema,
  /** Its captions and titles; none where absent. */
  overlays: overlaysSchema.optional(),
  /** What it is rendered to: 1920x1080 at 30 frames a second where absent. */
  canvas: canvasSchema.optional(),
  /** Grows with every change; a PUT names the one it was made from in If-Match. */
  revision: z.number().int(),
});
export type Collection = z.infer<typeof collectionSchema>;

export const listCollections = operation({
  id: 'listCollections',
  method: 'GET',
  path: '/api/ws/{w}/collections',
  summary:
    'Collections, newest update first; with search, those whose title holds these words. A page of large ones may have fewer than `limit`',
  caller: 'viewer',
  params: workspaceParams,
  query: z.object({
    search: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(collectionSchema),
});

export const createCollection = operation({
  id: 'createCollection',
  largestBody: 2 * 1024 * 1024,
  method: 'POST',
  path: '/api/ws/{w}/collections',
  summary: 'Keeps clips as a collection; without a title it is called "Collection"',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({
    title: title.optional(),
    clips,
    sound: keptSoundSchema.optional(),
    overlays: overlaysSchema.optional(),
    /** The default where null. */
    canvas: canvasSchema.nullable().optional(),
  }),
  answer: collectionSchema,
  status: 201,
});

const collectionParams = workspaceParams.extend({ id: idSchema });

export const getCollection = operation({
  id: 'getCollection',
  method: 'GET',
  path: '/api/ws/{w}/collections/{id}',
  summary: 'One collection',
  caller: 'viewer',
  params: collectionParams,
  answer: collectionSchema,
});

export const putCollection = operation({
  id: 'putCollection',
  largestBody: 2 * 1024 * 1024,
  method: 'PUT',
  path: '/api/ws/{w}/collections/{id}',
  summary:
    'Sets the title, the clips, the sound or the captions and titles of a collection; If-Match names the revision that was read, a stale one answers 409',
  caller: 'editor',
  params: collectionParams,
  revision: 'if-match',
  body: z.object({
    title: title.optional(),
    clips: clips.optional(),
    sound: keptSoundSchema.optional(),
    overlays: overlaysSchema.optional(),
    /** The default where null. */
    canvas: canvasSchema.nullable().optional(),
  }),
  answer: collectionSchema,
});

export const addToCollection = operation({
  id: 'addToCollection',
  largestBody: 1024 * 1024,
  method: 'POST',
  path: '/api/ws/{w}/collections/{id}/clips',
  summary: 'Adds clips at the end of a collection',
  caller: 'editor',
  params: collectionParams,
  body: z.object({ clips }),
  answer: collectionSchema,
});

export const deleteCollection = operation({
  id: 'deleteCollection',
  method: 'DELETE',
  path: '/api/ws/{w}/collections/{id}',
  summary: 'Removes a collection; the media and their clips stay',
  caller: 'editor',
  params: collectionParams,
});
