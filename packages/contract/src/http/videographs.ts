import { z } from 'zod';
import { operation } from './operation.ts';
import { boxSchema, canvasSchema, idSchema, momentSchema, workspaceParams } from './shapes.ts';

const cutIndex = z.number().int().min(0);
const term = z.number().min(0).max(1);

const videographMediaSchema = z.object({
  oid: z.string(),
  mediaPath: z.string(),
  mediaURL: z.string(),
  spriteSheetURL: z.string(),
  storageURL: z.string(),
  thumbnailURL: z.string(),
});

const videographClipSchema = z.object({
  oid: z.string(),
  thumbnailURL: z.string(),
  clipPath: z.string(),
  clipStartTime: z.number(),
  clipEndTime: z.number(),
  clipLengthTime: z.number(),
});

export const cutSchema = z.object({
  index: cutIndex,
  oid: z.string(),
  offset: z.number(),
  start: z.number().min(0),
  end: z.number().min(0),
  length: z.number().min(0),
  mediaID: z.string(),
  clipID: z.string(),
  startBox: boxSchema,
  endBox: boxSchema,
  crop: boxSchema.nullable(),
});

export const edgeSchema = z.object({
  to: cutIndex,
  offset: z.number(),
  score: term,
  terms: z.object({
    position: term,
    motion: term,
    prominence: term,
    shape: term,
    quality: term,
    time: term.optional(),
    context: term.optional(),
  }),
  words: z.array(z.string()),
});

const graphFields = z.object({
  media: z.record(z.string(), videographMediaSchema),
  clips: z.record(z.string(), videographClipSchema),
  cuts: z.record(z.string(), cutSchema),
  edges: z.record(z.string(), z.array(edgeSchema)),
  /** The cuts chosen so far, from cut 0. */
  path: z.array(cutIndex),
});

export const videographSchema = graphFields.extend({
  id: idSchema,
  oid: idSchema,
  wizardID: idSchema,
  wizardPath: z.string(),
  buildIndex: z.number().int(),
  minCutLength: z.number(),
  canvas: canvasSchema,
  /** Grows with every change; a PUT names the one it was made from in If-Match. */
  revision: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type StoredVideograph = z.infer<typeof videographSchema>;

const videographParams = workspaceParams.extend({ g: idSchema });

export const getVideograph = operation({
  id: 'getVideograph',
  method: 'GET',
  path: '/api/ws/{w}/videographs/{g}',
  summary: 'One videograph',
  caller: 'member',
  params: videographParams,
  answer: videographSchema,
});

export const putVideograph = operation({
  id: 'putVideograph',
  method: 'PUT',
  path: '/api/ws/{w}/videographs/{g}',
  summary: 'Merges into a videograph; If-Match names the revision that was read, a stale one answers 409',
  caller: 'member',
  params: videographParams,
  body: graphFields.partial(),
  answer: videographSchema,
});

export const autopath = operation({
  id: 'autopath',
  method: 'POST',
  path: '/api/ws/{w}/videographs/{g}/autopath',
  summary: 'The best path through the graph for its target length',
  caller: 'member',
  params: videographParams,
  body: z.object({
    pinned: z.array(cutIndex).max(1000).optional(),
    refused: z.array(cutIndex).max(1000).optional(),
  }),
  answer: z.object({ path: z.array(cutIndex), length: z.number(), alternatives: z.array(z.array(cutIndex)) }),
});
