import { z } from 'zod';
import { messageSchema } from './messages.ts';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { lineSchema } from './visible-text.ts';

/** Words of one's own: lower case, each once. */
export const tagsSchema = z
  .array(lineSchema(50).toLowerCase())
  .max(20)
  .transform((tags) => [...new Set(tags)]);

/** 0: not rated. */
export const ratingSchema = z.number().int().min(0).max(5);

export const mediaSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.string(),
  /** Bytes of the original. */
  size: z.number().int(),
  /** Of the file on the user's disk, where the browser reported it. */
  lastModified: momentSchema.nullable(),
  /** Seconds; 0 until known. */
  mediaDuration: z.number(),
  /** What its content is: Video, Audio (music), or Image: a photo, or an image that was refused after it was looked at. */
  mediaContentType: z.enum(['Audio', 'Image', 'Video']),
  mediaStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  storageRef: z.string(),
  storageBucket: z.string(),
  storageFolderRef: z.string(),
  uploadMetadata: z.record(z.string(), z.string()),
  thumbnailURL: z.string(),
  mediaURL: z.string(),
  mediaURLFallback: z.string(),
  spriteSheetURL: z.string(),
  spriteSheetWidth: z.number().int(),
  spriteSheetHeight: z.number().int(),
  /** How the sheet is cut: tiles of `width` x `height`, row by row, `count` of them evenly over the duration. */
  spriteSheetTiles: z
    .object({
      width: z.number().int(),
      height: z.number().int(),
      columns: z.number().int(),
      count: z.number().int(),
    })
    .nullable(),
  listCategoryLabels: z.array(z.string()),
  listLabels: z.array(z.string()),
  /** Labels and categories of tracked objects: what search looks in. */
  listTrackedLabels: z.array(z.string()),
  csvURL: z.string(),
  clipObject: z.record(z.string(), z.unknown()),
  /** Upright pixels; 0 until known. */
  width: z.number().int(),
  height: z.number().int(),
  framesPerSecond: z.number(),
  hasSound: z.boolean(),
  /** The HEVC/AAC MP4, for download and for Apple's players; empty until made. */
  downloadURL: z.string(),
  /** The sound alone; empty where there is none. */
  audioURL: z.string(),
  /** `{secondsPerPeak, peaks}`: how far the sound swings, 0..1; empty where there is none. */
  waveformURL: z.string(),
  /** Loudness of the whole in LUFS (ITU-R BS.1770); null without sound. */
  loudness: z.number().nullable(),
  /** WebVTT of what is said; empty where no words are known. */
  captionsURL: z.string(),
  /** `{segments, model}`: where someone speaks; empty until known. */
  speechURL: z.string(),
  /** Sharpness, light, shake, black, frozen and loudness of every second; empty until known. */
  qualityURL: z.string(),
  /** Likeness, colours and writing of every shot; empty until known. */
  looksURL: z.string(),
  /** How the picture moves from frame to frame (`measureMotion`); empty until measured. */
  motionURL: z.string(),
  screenshotURLs: z.array(z.string()),
  /** When the camera says it was recorded. */
  recordedAt: momentSchema.nullable(),
  /** The persons that were tracked, the most prominent first. */
  persons: z.array(
    z.object({
      track: z.string(),
      start: z.number(),
      end: z.number(),
      /** Mean size, 0..1, and mean nearness to the middle, 0..1. */
      size: z.number(),
      centrality: z.number(),
      thumbnailURL: z.string(),
    }),
  ),
  /** Why the status is Error. */
  failure: messageSchema.nullable(),
  error: z
    .string()
    .nullable()
    .meta({ deprecated: true, description: 'The sentence of `failure`, in English' }),
  /** What is not quite right with a media that is Done, in words. */
  warning: z.string().nullable(),
  /** Share of the processing that is done, 0..1. */
  progress: z.number(),
  /** How long all of its tasks still take, by what this installation took before; null where nothing is known. */
  secondsLeft: z.number().nullable(),
  tags: z.array(z.string()),
  rating: ratingSchema,
  /**
   * Where the original lies, if not among the files of Cutgraph: the name of a watched folder of the server, the path in it, and
   * since when no file is there; null for an upload.
   */
  watched: z
    .object({ folder: z.string(), path: z.string(), missingSince: momentSchema.nullable() })
    .nullable(),
  /** Empty for visitors. */
  createdBy: z.string(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Media = z.infer<typeof mediaSchema>;

export const labelSchema = z.object({
  id: idSchema,
  labelEntityName: z.string(),
  category: z.string(),
  track: z.string(),
  segmentStartTime: z.number(),
  segmentEndTime: z.number(),
  segmentLengthTime: z.number(),
  confidence: z.number(),
  thumbnailURL: z.string(),
  /** Who found it: the program, or a member who kept it as a clip of their own (it has no track). */
  origin: z.enum(['program', 'member']),
  /** What the program called it; what it is called now is `labelEntityName`. Empty for a member's clip. */
  machineName: z.string(),
  /** A member said that it is not there. */
  isRejected: z.boolean(),
  tags: z.array(z.string()),
  rating: ratingSchema,
});
export type Label = z.infer<typeof labelSchema>;

export const mediaParams = workspaceParams.extend({ m: idSchema });

/** A query parameter that may be given once or many times. */
export const oneOrMany = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().min(1).max(100)).max(20),
);

export const listMedia = operation({
  id: 'listMedia',
  method: 'GET',
  path: '/api/ws/{w}/media',
  summary:
    'Media of a workspace, newest update first; with search, those where any of the labels or categories is seen; with name, those whose name holds these words',
  caller: 'reader',
  params: workspaceParams,
  query: z.object({
    search: oneOrMany.optional(),
    name: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(mediaSchema),
});

export const getMedia = operation({
  id: 'getMedia',
  method: 'GET',
  path: '/api/ws/{w}/media/{m}',
  summary: 'One media',
  caller: 'reader',
  params: mediaParams,
  answer: mediaSchema,
});

export const updateMedia = operation({
  id: 'updateMedia',
  method: 'PATCH',
  path: '/api/ws/{w}/media/{m}',
  summary: 'Renames, tags and rates a media',
  caller: 'editor',
  params: mediaParams,
  body: z.object({
    name: lineSchema(255).optional(),
    tags: tagsSchema.optional(),
    rating: ratingSchema.optional(),
  }),
  answer: mediaSchema,
});

export const deleteMedia = operation({
  id: 'deleteMedia',
  method: 'DELETE',
  path: '/api/ws/{w}/media/{m}',
  summary: 'Stops its tasks and removes the media with all its files',
  caller: 'editor',
  params: mediaParams,
});

export const listLabels = operation({
  id: 'listLabels',
  method: 'GET',
  path: '/api/ws/{w}/media/{m}/labels',
  summary: 'Label segments of a media, longest first',
  caller: 'reader',
  params: mediaParams,
  query: z.object({
    longerThan: z.coerce.number().min(0).max(1_000_000).default(0),
    /** Rejected ones instead of those that are there. */
    rejected: z.string().max(10).pipe(z.stringbool()).default(false),
    /** Only what the program found, or only what members kept; both where absent. */
    origin: z.enum(['program', 'member']).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(10),
  }),
  answer: listOf(labelSchema),
});
