import { CAPTION_FILE_KINDS } from '@cutgraph/core';
import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, momentSchema, workspaceParams } from './shapes.ts';

/** The files of a media and of a timeline that a browser may ask for; all answer byte ranges. */
export const MEDIA_FILES = [
  'original',
  'proxy.mp4',
  'thumbnail.jpg',
  'sprite.jpg',
  'still.jpg',
  'audio.m4a',
  'observations.csv',
  'video.hevc.mp4',
  'video.webm',
  'waveform.json',
  'quality.json',
  'speech.json',
  'speech.vtt',
  'looks.json',
  'motion.json',
] as const;

/** Media types by the ending of a file's name. */
export const FILE_TYPES = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  jpg: 'image/jpeg',
  csv: 'text/csv',
  json: 'application/json',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
} as const;

const PICTURE = [FILE_TYPES.jpg];
/** A film, or its picture. */
export const FILM_TYPES = [FILE_TYPES.mp4, FILE_TYPES.jpg];

export const getMediaFile = operation({
  id: 'getMediaFile',
  method: 'GET',
  path: '/api/files/ws/{w}/media/{m}/{file}',
  summary: 'A file of a media: its original, what browsers play and what is known of it',
  caller: 'reader',
  bySignedAddress: true,
  sends: 'file',
  mediaTypes: [...Object.values(FILE_TYPES), 'video/*', 'audio/*', 'application/octet-stream'],
  params: workspaceParams.extend({ m: idSchema, file: z.enum(MEDIA_FILES) }),
  /** Saves it under the name of the media instead of showing it; the original is always saved. */
  query: z.object({ download: z.literal('1').optional() }),
});

export const getLabelThumbnail = operation({
  id: 'getLabelThumbnail',
  method: 'GET',
  path: '/api/files/ws/{w}/media/{m}/labels/{label}.jpg',
  summary: 'The picture of a label segment',
  caller: 'reader',
  bySignedAddress: true,
  sends: 'file',
  mediaTypes: PICTURE,
  params: workspaceParams.extend({ m: idSchema, label: idSchema }),
});

export const getScreenshot = operation({
  id: 'getScreenshot',
  method: 'GET',
  path: '/api/files/ws/{w}/media/{m}/screenshots/{number}.jpg',
  summary: 'A still picture of a media',
  caller: 'reader',
  bySignedAddress: true,
  sends: 'file',
  mediaTypes: PICTURE,
  params: workspaceParams.extend({
    m: idSchema,
    number: z
      .string()
      .max(3)
      .regex(/^\d{1,3}$/),
  }),
});

export const getFaceThumbnail = operation({
  id: 'getFaceThumbnail',
  method: 'GET',
  path: '/api/files/ws/{w}/media/{m}/faces/{face}.jpg',
  summary: 'The picture of a face',
  caller: 'viewer',
  bySignedAddress: true,
  sends: 'file',
  mediaTypes: PICTURE,
  params: workspaceParams.extend({ m: idSchema, face: idSchema }),
});

export const getPersonThumbnail = operation({
  id: 'getPersonThumbnail',
  method: 'GET',
  path: '/api/files/ws/{w}/media/{m}/persons/{track}.jpg',
  summary: 'The picture of a person track',
  caller: 'viewer',
  bySignedAddress: true,
  sends: 'file',
  mediaTypes: PICTURE,
  params: workspaceParams.extend({
    m: idSchema,
    track: z
      .string()
      .max(64)
      .regex(/^[A-Za-z0-9_-]{1,64}$/),
  }),
});

export const getTimelineFile = operation({
  id: 'getTimelineFile',
  method: 'GET',
  path: '/api/files/ws/{w}/videoTimelines/{id}/{file}',
  summary: 'The finished video of a timeline, its thumbnail, or its captions as SubRip or WebVTT',
  caller: 'reader',
  bySignedAddress: true,
  sends: 'file',
  mediaTypes: [...FILM_TYPES, ...CAPTION_FILE_KINDS.map((kind) => FILE_TYPES[kind])],
  params: workspaceParams.extend({
    id: idSchema,
    file: z.enum(['video.mp4', 'thumbnail.jpg', 'captions.srt', 'captions.vtt']),
  }),
  query: z.object({ download: z.literal('1').optional() }),
});

/** For what cannot send a cookie or a header: a television, a program that takes an address. */
export const signFileAddress = operation({
  id: 'signFileAddress',
  method: 'POST',
  path: '/api/files/sign',
  summary:
    'An address of one file that opens without signing in, for a short time and no longer than the caller may read it',
  caller: 'signed-in',
  within: { caller: 'reader', workspace: 'the workspace of the file, members alone where it shows people' },
  scope: 'read',
  body: z.object({
    /** As in `mediaURL`: `/api/files/ws/{w}/media/{m}/proxy.mp4`. */
    path: z.string().max(500).startsWith('/api/files/ws/'),
    seconds: z.number().int().min(10).max(3600).default(600),
  }),
  answer: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
});

/** Where a browser finds a file of a media; the session or a token opens it. */
export function mediaFileURL(
  workspaceId: string,
  mediaId: string,
  file: (typeof MEDIA_FILES)[number],
): string {
  return `/api/files/ws/${workspaceId}/media/${mediaId}/${file}`;
}

/** Where a browser finds the picture of a label segment. */
export function labelThumbnailURL(workspaceId: string, mediaId: string, labelId: string): string {
  return `/api/files/ws/${workspaceId}/media/${mediaId}/labels/${labelId}.jpg`;
}

/** Where a browser finds a file of a finished timeline. */
export function timelineFileURL(
  workspaceId: string,
  timelineId: string,
  file: 'video.mp4' | 'thumbnail.jpg',
): string {
  return `/api/files/ws/${workspaceId}/videoTimelines/${timelineId}/${file}`;
}

/** Where a browser finds a screenshot of a media. */
export function screenshotURL(workspaceId: string, mediaId: string, number: number): string {
  return `/api/files/ws/${workspaceId}/media/${mediaId}/screenshots/${number}.jpg`;
}

/** Where a browser finds the picture of a face. */
export function faceThumbnailURL(workspaceId: string, mediaId: string, faceId: string): string {
  return `/api/files/ws/${workspaceId}/media/${mediaId}/faces/${faceId}.jpg`;
}

/** Where a browser finds the picture of a person track. */
export function personThumbnailURL(workspaceId: string, mediaId: string, track: string): string {
  return `/api/files/ws/${workspaceId}/media/${mediaId}/persons/${track}.jpg`;
}
