import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';

/** An Immich server that a user has connected. Its key is never answered. */
export const immichConnectionSchema = z.object({
  id: idSchema,
  address: z.string(),
  /** Whose key it is, as the Immich says. */
  account: z.string(),
  /** Of the Immich, when it was connected. */
  version: z.string(),
  /** Why it cannot be used, in words: its key has expired, for one. Null where nothing is known to be wrong. */
  trouble: z.string().nullable(),
  createdAt: momentSchema,
});
export type ImmichConnection = z.infer<typeof immichConnectionSchema>;

const immichIdSchema = z.uuid();

/** What is imported: all that fits every one of these. At least one is given. */
export const immichSourceSchema = z
  .object({
    albumId: immichIdSchema.optional(),
    personId: immichIdSchema.optional(),
    favourites: z.literal(true).optional(),
    /** Recorded then or later, and then or earlier. */
    takenAfter: momentSchema.optional(),
    takenBefore: momentSchema.optional(),
  })
  .refine((source) => Object.values(source).some((value) => value !== undefined), 'Say what to import.');
export type ImmichSource = z.infer<typeof immichSourceSchema>;

export const immichImportSchema = z.object({
  id: idSchema,
  /** What is imported, in words. */
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Files that this import has brought. */
  imported: z.number().int(),
  /** Files that the workspace had already. */
  present: z.number().int(),
  /** Files that cannot be used here: neither a video nor a photo, too large, or damaged on their way. */
  leftOut: z.number().int(),
  /** What is fetched now, and how much of it is here, 0..1. */
  currentName: z.string().nullable(),
  currentShare: z.number(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  createdAt: momentSchema,
  endedAt: momentSchema.nullable(),
});
export type ImmichImport = z.infer<typeof immichImportSchema>;

export const listImmichConnections = operation({
  id: 'listImmichConnections',
  method: 'GET',
  path: '/api/immich/connections',
  summary: "The caller's connections to Immich servers, without their keys",
  caller: 'signed-in',
  scope: 'admin',
  answer: listOf(immichConnectionSchema),
});

export const createImmichConnection = operation({
  id: 'createImmichConnection',
  method: 'POST',
  path: '/api/immich/connections',
  summary: 'Connects an Immich server by its address and an API key, which is tried and kept encrypted',
  caller: 'signed-in',
  scope: 'admin',
  body: z.object({
    address: z.url({ protocol: /^https?$/ }).max(500),
    apiKey: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .regex(/^[!-~]+$/, 'This is no API key.'),
  }),
  answer: immichConnectionSchema,
  status: 201,
  refuses: ['invalid-argument', 'resource-exhausted', 'unavailable'],
});

const connectionParams = z.object({ id: idSchema });

export const deleteImmichConnection = operation({
  id: 'deleteImmichConnection',
  method: 'DELETE',
  path: '/api/immich/connections/{id}',
  summary: 'Forgets a connection with its key; imports through it end',
  caller: 'signed-in',
  scope: 'admin',
  params: connectionParams,
});

export const listImmichSources = operation({
  id: 'listImmichSources',
  method: 'GET',
  path: '/api/immich/connections/{id}/sources',
  summary: 'The albums and the named people of a connected Immich',
  caller: 'signed-in',
  scope: 'write',
  params: connectionParams,
  answer: z.object({
    albums: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refuses: ['invalid-argument', 'unavailable', 'resource-exhausted'],
});

export const listImmichImports = operation({
  id: 'listImmichImports',
  method: 'GET',
  path: '/api/ws/{w}/immichImports',
  summary: 'The last imports out of Immich into a workspace, newest first',
  caller: 'viewer',
  params: workspaceParams,
  answer: listOf(immichImportSchema),
});

export const createImmichImport = operation({
  id: 'createImmichImport',
  method: 'POST',
  path: '/api/ws/{w}/immichImports',
  summary:
    "Imports the videos and photos of an album, a person, favourites or a time out of the caller's Immich",
  caller: 'editor',
  params: workspaceParams,
  body: z.object({ connectionId: idSchema, source: immichSourceSchema }),
  answer: immichImportSchema,
  status: 202,
  refuses: ['invalid-argument', 'not-found', 'resource-exhausted', 'unavailable'],
});

export const cancelImmichImport = operation({
  id: 'cancelImmichImport',
  method: 'POST',
  path: '/api/ws/{w}/immichImports/{id}/cancel',
  summary: 'Ends an import; what has arrived stays',
  caller: 'editor',
  params: workspaceParams.extend({ id: idSchema }),
  answer: immichImportSchema,
});
