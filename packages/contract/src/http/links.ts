import { z } from 'zod';
import { FILM_TYPES } from './files.ts';
import { operation } from './operation.ts';
import { canvasSchema, idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';

const ofTimeline = workspaceParams.extend({ id: idSchema });

/** A link opens one finished video to anyone who has it. Its id is its secret: 128 random bits. */
export const linkSchema = z.object({
  id: idSchema,
  hasPassword: z.boolean(),
  /** Whether who has it may comment on the film and approve it, under a name that they give. */
  allowsComments: z.boolean(),
  /** Null: it does not expire. */
  expiresAt: momentSchema.nullable(),
  views: z.number().int(),
  lastViewedAt: momentSchema.nullable(),
  createdBy: idSchema,
  createdAt: momentSchema,
});
export type Link = z.infer<typeof linkSchema>;

export const listLinks = operation({
  id: 'listLinks',
  method: 'GET',
  path: '/api/ws/{w}/videoTimelines/{id}/links',
  summary: 'The links that share a finished video, the newest first',
  caller: 'editor',
  scope: 'write',
  params: ofTimeline,
  answer: listOf(linkSchema),
});

export const createLink = operation({
  id: 'createLink',
  method: 'POST',
  path: '/api/ws/{w}/videoTimelines/{id}/links',
  summary: 'Shares a finished video with anyone who has the link; `aborted` until it is finished',
  caller: 'editor',
  params: ofTimeline,
  body: z.object({
    password: z.string().min(8, 'A password needs 8 characters or more.').max(200).nullable().default(null),
    expiresAt: momentSchema.nullable().default(null),
    allowsComments: z.boolean().default(false),
  }),
  answer: linkSchema,
  status: 201,
});

export const deleteLink = operation({
  id: 'deleteLink',
  method: 'DELETE',
  path: '/api/ws/{w}/videoTimelines/{id}/links/{link}',
  summary: 'Revokes a link immediately',
  caller: 'editor',
  params: ofTimeline.extend({ link: idSchema }),
});

const ofLink = z.object({ link: idSchema });

export const getShared = operation({
  id: 'getShared',
  method: 'GET',
  path: '/api/shared/{link}',
  summary:
    'Is there something behind a link, and does it want a password? Not found once it is revoked or expired',
  caller: 'anyone',
  params: ofLink,
  answer: z.object({ needsPassword: z.boolean(), title: z.string().nullable() }),
});

export const openShared = operation({
  id: 'openShared',
  method: 'POST',
  path: '/api/shared/{link}/open',
  summary: 'The shared video with addresses that hold for an hour; counts as a view',
  caller: 'anyone',
  params: ofLink,
  body: z.object({
    password: z.string().max(200).default(''),
    /** What an earlier opening gave, so that one stays the same guest. */
    visit: z.string().max(1000).optional(),
  }),
  answer: z.object({
    title: z.string(),
    /** Seconds. */
    duration: z.number(),
    canvas: canvasSchema,
    videoURL: z.string(),
    thumbnailURL: z.string(),
    expiresAt: momentSchema.nullable(),
    /** By which one comments and approves, for twelve hours; null where the link does not allow that. */
    visit: z.string().nullable(),
  }),
});

export const getSharedPoster = operation({
  id: 'getSharedPoster',
  method: 'GET',
  path: '/api/shared/{link}/poster.jpg',
  summary:
    'The picture of a shared video, for the previews that messengers make of a link. Not found where the link wants a password',
  caller: 'anyone',
  sends: 'file',
  params: ofLink,
});

export const getSharedFile = operation({
  id: 'getSharedFile',
  method: 'GET',
  path: '/api/files/shared/{link}/{file}',
  summary: 'A file of a shared video, by a signed address that `openShared` gave',
  caller: 'anyone',
  bySignedAddress: true,
  sends: 'file',
  mediaTypes: FILM_TYPES,
  params: ofLink.extend({ file: z.enum(['video.mp4', 'thumbnail.jpg']) }),
  query: z.object({ download: z.literal('1').optional() }),
});
