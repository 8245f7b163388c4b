import { z } from 'zod';
import { operation } from './operation.ts';
import { boxSchema, idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { optionalLineSchema } from './visible-text.ts';

export const faceSchema = z.object({
  id: idSchema,
  personId: idSchema,
  /** A path: `/ws/{w}/media/{m}`. */
  mediaRef: z.string(),
  mediaId: idSchema,
  track: z.string().nullable(),
  /** Seconds from the first frame. */
  time: z.number(),
  box: boxSchema,
  confidence: z.number(),
  /** Who says that this face is this person's: the program ("maybe"), or a member. */
  decidedBy: z.enum(['program', 'member']),
  thumbnailURL: z.string(),
});
export type Face = z.infer<typeof faceSchema>;

/** Faces that are maybe the same person's, through all media of a workspace. */
export const personSchema = z.object({
  id: idSchema,
  /** Empty until a member gives one. */
  name: z.string(),
  countFaces: z.number().int(),
  countMedia: z.number().int(),
  /** Of the surest face. */
  thumbnailURL: z.string(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Person = z.infer<typeof personSchema>;

const personParams = workspaceParams.extend({ p: idSchema });

export const listPeople = operation({
  id: 'listPeople',
  method: 'GET',
  path: '/api/ws/{w}/people',
  summary: 'People of a workspace: the named first, then the most often seen',
  caller: 'viewer',
  params: workspaceParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  answer: listOf(personSchema),
});

export const getPerson = operation({
  id: 'getPerson',
  method: 'GET',
  path: '/api/ws/{w}/people/{p}',
  summary: 'One person with its faces, the 500 surest of them',
  caller: 'viewer',
  params: personParams,
  answer: personSchema.extend({ faces: z.array(faceSchema) }),
});

export const updatePerson = operation({
  id: 'updatePerson',
  method: 'PATCH',
  path: '/api/ws/{w}/people/{p}',
  summary: 'Names a person; an empty name takes the name away',
  caller: 'editor',
  params: personParams,
  body: z.object({ name: optionalLineSchema(100) }),
  answer: personSchema,
});

export const mergePeople = operation({
  id: 'mergePeople',
  method: 'POST',
  path: '/api/ws/{w}/people/{p}/merge',
  summary: 'Says that others are this person too: their faces become its faces, and they are gone',
  caller: 'editor',
  params: personParams,
  body: z.object({ personIds: z.array(idSchema).min(1).max(100) }),
  answer: personSchema,
});

export const splitPerson = operation({
  id: 'splitPerson',
  method: 'POST',
  path: '/api/ws/{w}/people/{p}/split',
  summary: 'Splits some faces off as a new person, and returns that person',
  caller: 'editor',
  params: personParams,
  body: z.object({ faceIds: z.array(idSchema).min(1).max(500) }),
  answer: personSchema,
  status: 201,
});

export const listMediaFaces = operation({
  id: 'listMediaFaces',
  method: 'GET',
  path: '/api/ws/{w}/media/{m}/faces',
  summary: 'Faces that are seen in a media, by time',
  caller: 'viewer',
  params: workspaceParams.extend({ m: idSchema }),
  answer: listOf(faceSchema),
});
