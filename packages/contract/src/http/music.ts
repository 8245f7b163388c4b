import { z } from 'zod';
import { mediaSchema } from './media.ts';
import { operation } from './operation.ts';
import { idSchema, listOf, workspaceParams } from './shapes.ts';
import { lineSchema, optionalLineSchema } from './visible-text.ts';

const share = z.number().min(0).max(1);
const seconds = z.number().min(0);

/** What was found in a piece of music. Times in seconds from its beginning. */
export const musicFactsSchema = z.object({
  durationSeconds: seconds,
  /** Of the whole, in LUFS; null in silence. */
  loudness: z.number().nullable(),
  /** The likeliest first; empty where there is no pulse. */
  tempos: z.array(z.object({ beatsPerMinute: z.number(), confidence: share })),
  /** The beats of the likeliest tempo. */
  beats: z.array(seconds),
  /** Which of the beats begin a bar, by their place in `beats`. */
  downbeats: z.array(z.number().int().min(0)),
  /** Of each second. */
  energy: z.array(share),
  sections: z.array(z.object({ start: seconds, end: seconds, energy: share })),
});

/** What a member makes of the beats: half as many, twice as many, earlier or later, or of a tempo of their own. */
export const beatGridSchema = z.object({
  scale: z.union([z.literal(0.5), z.literal(1), z.literal(2)]),
  shiftSeconds: z.number().min(-10).max(10),
  /** As it was tapped; the one that was found where absent. */
  beatsPerMinute: z.number().min(20).max(400).optional(),
});
export type SentBeatGrid = z.infer<typeof beatGridSchema>;

/** A piece of music of a workspace. Its id is that of its upload; films name it by `/ws/{w}/media/{m}`. */
export const musicPieceSchema = mediaSchema
  .pick({
    id: true,
    size: true,
    mediaStatus: true,
    loudness: true,
    waveformURL: true,
    failure: true,
    error: true,
  })
  .extend({
    /** Of the file that was uploaded. */
    name: z.string(),
    title: z.string(),
    artist: z.string(),
    /** 0 until known. */
    durationSeconds: seconds,
    /** AAC in MP4, for any browser; empty until made. */
    audioURL: z.string(),
    /** Of the beats as they count, `grid` included; null where there is no pulse, and until known. */
    beatsPerMinute: z.number().nullable(),
    grid: beatGridSchema,
    ...mediaSchema.pick({ progress: true, secondsLeft: true }).shape,
    ...mediaSchema.pick({ createdBy: true, createdAt: true, updatedAt: true }).shape,
  });
export type MusicPiece = z.infer<typeof musicPieceSchema>;

/** With what was found in it. */
export const analyzedMusicSchema = musicPieceSchema.extend({
  /** As they were found, before `grid`; null until known. */
  facts: musicFactsSchema.nullable(),
});
export type AnalyzedMusic = z.infer<typeof analyzedMusicSchema>;

const musicParams = workspaceParams.extend({ m: idSchema });

export const listMusic = operation({
  id: 'listMusic',
  method: 'GET',
  path: '/api/ws/{w}/music',
  summary: 'The music of a workspace, newest upload first',
  caller: 'viewer',
  params: workspaceParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(musicPieceSchema),
});

export const getMusic = operation({
  id: 'getMusic',
  method: 'GET',
  path: '/api/ws/{w}/music/{m}',
  summary: 'One piece of music with its tempo candidates, beats, sections and energy',
  caller: 'viewer',
  params: musicParams,
  answer: analyzedMusicSchema,
});

export const updateMusic = operation({
  id: 'updateMusic',
  method: 'PATCH',
  path: '/api/ws/{w}/music/{m}',
  summary: 'Sets title and artist of a piece of music, and how its beats count',
  caller: 'editor',
  params: musicParams,
  body: z.object({
    title: lineSchema(200).optional(),
    artist: optionalLineSchema(200).optional(),
    grid: beatGridSchema.optional(),
  }),
  answer: analyzedMusicSchema,
});

export const deleteMusic = operation({
  id: 'deleteMusic',
  method: 'DELETE',
  path: '/api/ws/{w}/music/{m}',
  summary: 'Removes a piece of music with its files; films that were made with it stay',
  caller: 'editor',
  params: musicParams,
});
