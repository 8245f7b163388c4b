import { JOIN_KINDS, type Videograph } from '@cutgraph/core';
import { z } from 'zod';
import { reasonSchema, sentReasonSchema } from './messages.ts';
import { operation } from './operation.ts';
import {
  boxSchema,
  canvasSchema,
  framingSchema,
  idSchema,
  listOf,
  momentSchema,
  workspaceParams,
} from './shapes.ts';

/** What one graph may take, as text: twice what a thousand cuts with ten next cuts each need. */
export const MOST_GRAPH_BYTES = 8 * 1024 * 1024;

const cutIndex = z.number().int().min(0);
const term = z.number().min(0).max(1);
/** Addresses, references and ids within a graph. */
const text = z.string().max(2000);
const seconds = z.number().min(0).max(1_000_000);
const offset = z.number().min(-1_000_000).max(1_000_000);
/** Why, the best reason first. */
const reasons = z.array(reasonSchema).max(100);
const words = z
  .array(z.string().max(500))
  .max(100)
  .default([])
  .meta({ deprecated: true, description: 'The sentences of `reasons`, in English' });

export const videographMediaSchema = z.object({
  oid: text,
  mediaPath: text,
  mediaURL: text,
  spriteSheetURL: text,
  storageURL: text,
  thumbnailURL: text,
  /** Where it is a photo: its upright pixels, and the box of what it is of (null where nothing is seen). */
  photo: z
    .object({
      width: z.number().int().min(0).max(1_000_000),
      height: z.number().int().min(0).max(1_000_000),
      subject: boxSchema.nullable(),
    })
    .optional(),
});

export const videographClipSchema = z.object({
  oid: text,
  thumbnailURL: text,
  clipPath: text,
  clipStartTime: seconds,
  clipEndTime: seconds,
  clipLengthTime: seconds,
});

const momentOfCut = z.object({
  score: term,
  terms: z.object({
    movement: term.optional(),
    faces: term.optional(),
    people: term.optional(),
    sound: term.optional(),
    sharpness: term.optional(),
    rarity: term.optional(),
    marked: term.optional(),
  }),
  reasons,
  words,
});

export const cutSchema = z.object({
  index: cutIndex,
  oid: text,
  offset,
  start: seconds,
  end: seconds,
  length: seconds,
  mediaID: text,
  clipID: text,
  startBox: boxSchema,
  endBox: boxSchema,
  crop: boxSchema.nullable(),
  /** How what is shown moves, in place of the crop. */
  framing: framingSchema.optional(),
  /** 0 is silent, 1 (where absent) as recorded. */
  volume: z.number().min(0).max(2).optional(),
  moment: momentOfCut.nullable().default(null),
});

export const edgeSchema = z.object({
  to: cutIndex,
  kind: z.enum(JOIN_KINDS).default('match'),
  offset,
  score: term,
  terms: z.object({
    position: term.optional(),
    motion: term.optional(),
    prominence: term.optional(),
    shape: term.optional(),
    quality: term.optional(),
    timing: term.optional(),
    time: term.optional(),
    context: term.optional(),
  }),
  reasons,
  words,
});

/** As a client sends it. What is stored may be from an earlier release, which took longer words and any key. */
const MOST_REASONS = 20;
const TOO_MANY = `There are at most ${MOST_REASONS} reasons.`;
const sentWords = z
  .array(z.string().max(200, 'A reason has at most 200 characters.'))
  .max(MOST_REASONS, TOO_MANY);
/** Where both are sent, words that are not the sentences of the reasons count: they were changed. */
const sentReasons = {
  reasons: z.array(sentReasonSchema).max(MOST_REASONS, TOO_MANY).optional(),
  words: sentWords.optional(),
};
const sentIndex = z.number().int().min(0).max(999_999);
const sentId = z.string().max(200);
const indexKey = z
  .string()
  .max(6)
  .regex(/^(?:0|[1-9]\d*)$/, 'This must be the index of a cut.');
export const sentCutSchema = cutSchema.extend({
  index: sentIndex,
  mediaID: sentId,
  clipID: sentId,
  moment: momentOfCut.extend(sentReasons).nullable().default(null),
});
export const sentEdgeSchema = edgeSchema.extend({ to: sentIndex, ...sentReasons });

const graphFields = z.object({
  media: z.record(z.string().max(200), videographMediaSchema),
  clips: z.record(z.string().max(200), videographClipSchema),
  cuts: z.record(z.string().max(200), cutSchema),
  edges: z.record(z.string().max(200), z.array(edgeSchema).max(5000)),
  /** The cuts chosen so far, from cut 0. */
  path: z.array(cutIndex).max(10_000),
  /** Cuts that an automatic path must show, in the order of the film, and cuts that are never offered again. */
  pinned: z.array(cutIndex).max(1000),
  refused: z.array(cutIndex).max(1000),
});

const sentGraphFields = graphFields.extend({
  cuts: z.record(indexKey, sentCutSchema),
  edges: z.record(indexKey, z.array(sentEdgeSchema).max(5000)),
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
/** As it is kept: its reasons have no sentences. */
export type StoredVideograph = Omit<z.infer<typeof videographSchema>, 'cuts' | 'edges'> &
  Pick<Videograph, 'cuts' | 'edges'>;

const videographParams = workspaceParams.extend({ g: idSchema });

export const getVideograph = operation({
  id: 'getVideograph',
  method: 'GET',
  path: '/api/ws/{w}/videographs/{g}',
  summary: 'One videograph; with If-None-Match of the revision that is known, 304 while it is the newest',
  caller: 'viewer',
  params: videographParams,
  revision: 'if-none-match',
  answer: videographSchema,
});

export const putVideograph = operation({
  id: 'putVideograph',
  largestBody: MOST_GRAPH_BYTES / 2,
  method: 'PUT',
  path: '/api/ws/{w}/videographs/{g}',
  summary: 'Merges into a videograph; If-Match names the revision that was read, a stale one answers 409',
  caller: 'editor',
  params: videographParams,
  revision: 'if-match',
  body: sentGraphFields.partial(),
  answer: videographSchema,
  refuses: ['quota-exceeded'],
});

export const autopath = operation({
  id: 'autopath',
  method: 'POST',
  path: '/api/ws/{w}/videographs/{g}/autopath',
  summary: 'The best path through the graph for its target length',
  caller: 'editor',
  params: videographParams,
  body: z.object({
    pinned: z.array(cutIndex).max(1000).optional(),
    refused: z.array(cutIndex).max(1000).optional(),
    /** Paths that were seen already: the answer differs from each in at least a third of its cuts. */
    unlike: z.array(z.array(cutIndex).max(1000)).max(50).optional(),
  }),
  answer: z.object({
    path: z.array(cutIndex),
    length: z.number(),
    score: term,
    alternatives: z.array(z.array(cutIndex)),
    /** Why the length is not within 10 % of the target; null where it is. */
    shortfall: z.string().nullable(),
  }),
});

const newCutSchema = z.object({
  cut: sentCutSchema.omit({ index: true, oid: true, length: true, moment: true }),
  media: videographMediaSchema,
  clip: videographClipSchema,
});

/** One change of a graph. A cut that is added gets the next free index; one that is removed takes its edges along. */
export const graphOperationSchema = z.discriminatedUnion('kind', [
  newCutSchema.extend({ kind: z.literal('addCut') }),
  /** Puts a new cut between two that are joined: the edge gives way to two. */
  newCutSchema.extend({ kind: z.literal('insertCut'), from: cutIndex, to: cutIndex }),
  z.object({
    kind: z.literal('updateCut'),
    index: cutIndex,
    start: seconds.optional(),
    end: seconds.optional(),
    crop: boxSchema.nullable().optional(),
    volume: z.number().min(0).max(2).optional(),
  }),
  z.object({ kind: z.literal('removeCut'), index: cutIndex }),
  z.object({ kind: z.literal('addEdge'), from: cutIndex, to: cutIndex }),
  z.object({
    kind: z.literal('updateEdge'),
    from: cutIndex,
    to: cutIndex,
    words: sentWords,
  }),
  z.object({ kind: z.literal('removeEdge'), from: cutIndex, to: cutIndex }),
  /** Renumbers the cuts without gaps, each before those that may follow it. */
  z.object({ kind: z.literal('reindex') }),
]);

export const changeVideograph = operation({
  id: 'changeVideograph',
  largestBody: 2 * 1024 * 1024,
  method: 'POST',
  path: '/api/ws/{w}/videographs/{g}/operations',
  summary:
    'Changes a graph, all operations or none; If-Match names the revision that was read, a stale one answers 409',
  caller: 'editor',
  params: videographParams,
  revision: 'if-match',
  body: z.object({ operations: z.array(graphOperationSchema).min(1).max(100) }),
  answer: videographSchema,
  refuses: ['quota-exceeded'],
});

export const walkVideograph = operation({
  id: 'walkVideograph',
  method: 'GET',
  path: '/api/ws/{w}/videographs/{g}/walk',
  summary:
    'The cuts that can be reached from one, depth first or breadth first, and whether the graph has a cycle',
  caller: 'viewer',
  params: videographParams,
  query: z.object({
    order: z.enum(['depth', 'breadth']).default('depth'),
    from: z.coerce.number().int().min(0).default(0),
  }),
  answer: z.object({ order: z.array(cutIndex), isCyclic: z.boolean() }),
});

export const revisionSchema = z.object({
  revision: z.number().int(),
  /** What the change was: made, another path, other pins, the graph itself, or an earlier revision taken back. */
  change: z.enum(['created', 'path', 'choices', 'graph', 'reverted']),
  path: z.array(cutIndex),
  cutCount: z.number().int(),
  /** Seconds of the path. */
  pathLength: z.number(),
  /** Name of who made it; empty for the program. */
  author: z.string(),
  createdAt: momentSchema,
});
export type VideographRevision = z.infer<typeof revisionSchema>;

export const listRevisions = operation({
  id: 'listRevisions',
  method: 'GET',
  path: '/api/ws/{w}/videographs/{g}/revisions',
  summary:
    'The newest revisions of a videograph, newest first; 100 or more are kept, of a large graph fewer: 16 MB together',
  caller: 'viewer',
  params: videographParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
  answer: listOf(revisionSchema),
});

export const revertVideograph = operation({
  id: 'revertVideograph',
  method: 'POST',
  path: '/api/ws/{w}/videographs/{g}/revert',
  summary:
    'Takes a videograph back to an earlier revision, as a new one; If-Match names the revision that was read',
  caller: 'editor',
  params: videographParams,
  revision: 'if-match',
  body: z.object({ revision: z.number().int() }),
  answer: videographSchema,
  refuses: ['quota-exceeded'],
});
