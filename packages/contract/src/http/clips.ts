import { z } from 'zod';
import { labelSchema, mediaParams, mediaSchema, oneOrMany, ratingSchema, tagsSchema } from './media.ts';
import { operation } from './operation.ts';
import { idSchema, listOf, workspaceParams } from './shapes.ts';
import { lineSchema } from './visible-text.ts';

/** A media with its longest clips. */
export const matchingClipsSchema = z.object({ media: mediaSchema, clips: z.array(labelSchema) });
export type MatchingClips = z.infer<typeof matchingClipsSchema>;

export const listMatchingClips = operation({
  id: 'listMatchingClips',
  method: 'GET',
  path: '/api/ws/{w}/clips',
  summary:
    'At most 12 media, newest update first, each with its longest clips of 3 s or more: at most 2; with search, clips of these labels',
  caller: 'reader',
  params: workspaceParams,
  query: z.object({ search: oneOrMany.optional() }),
  answer: listOf(matchingClipsSchema),
});

const seconds = z.number().min(0).max(86_400);
const name = lineSchema(100);
/** A name that is there already, whatever it is. */
const knownName = z.string().trim().min(1).max(100);

export const createClip = operation({
  id: 'createClip',
  method: 'POST',
  path: '/api/ws/{w}/media/{m}/labels',
  summary: "Keeps a stretch of a media as a clip of one's own",
  caller: 'editor',
  params: mediaParams,
  body: z.object({
    labelEntityName: name,
    segmentStartTime: seconds,
    segmentEndTime: seconds,
    tags: tagsSchema.optional(),
    rating: ratingSchema.optional(),
  }),
  answer: labelSchema,
  status: 201,
});

const labelParams = mediaParams.extend({ label: idSchema });

export const updateLabel = operation({
  id: 'updateLabel',
  method: 'PATCH',
  path: '/api/ws/{w}/media/{m}/labels/{label}',
  summary:
    "Corrects what the program saw (all of its track): another name, or rejected; tags and rates a clip; moves the ends of one's own clip",
  caller: 'editor',
  params: labelParams,
  body: z.object({
    labelEntityName: name.optional(),
    isRejected: z.boolean().optional(),
    tags: tagsSchema.optional(),
    rating: ratingSchema.optional(),
    segmentStartTime: seconds.optional(),
    segmentEndTime: seconds.optional(),
  }),
  answer: labelSchema,
});

export const deleteClip = operation({
  id: 'deleteClip',
  method: 'DELETE',
  path: '/api/ws/{w}/media/{m}/labels/{label}',
  summary: "Removes a clip of one's own; what the program saw can be rejected instead",
  caller: 'editor',
  params: labelParams,
});

export const correctLabels = operation({
  id: 'correctLabels',
  method: 'POST',
  path: '/api/ws/{w}/labels/correct',
  summary: 'Gives a label another name, or rejects it, everywhere in a workspace or in one media',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({
    labelEntityName: knownName,
    /** The other name; null rejects. */
    becomes: name.nullable(),
    mediaId: idSchema.optional(),
  }),
  answer: z.object({ countLabels: z.number().int() }),
});

/** What the program saw goes back to what it called it. */
export const restoreLabels = operation({
  id: 'restoreLabels',
  method: 'POST',
  path: '/api/ws/{w}/labels/restore',
  summary: 'Takes corrections back: of one media, or of the whole workspace; of one name, or of all',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({
    /** What the program called it. */
    machineName: knownName.optional(),
    mediaId: idSchema.optional(),
  }),
  answer: z.object({ countLabels: z.number().int() }),
});
