import { z } from 'zod';
import { operation } from './operation.ts';
import { boxSchema, idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { lineSchema, linesSchema } from './visible-text.ts';

/** Letters of a comment, and of the name that a guest gives. */
export const COMMENT_LIMITS = { characters: 2000, guestName: 80, mentions: 20 } as const;

/** What comments may be about: a finished film, or a draft. `/ws/{w}/videoTimelines/{id}`, `/ws/{w}/collections/{id}`. */
const subjectSchema = z
  .string()
  .max(200)
  .regex(/^\/ws\/[\w-]{8,64}\/(videoTimelines|collections)\/[\w-]{8,64}$/);

/** Seconds of the film; no film is longer than a day. */
const timeSchema = z.number().min(0).max(86_400);
const textSchema = linesSchema(COMMENT_LIMITS.characters, 'A comment needs words.');
const guestNameSchema = lineSchema(COMMENT_LIMITS.guestName, 'Say who you are.');

/** What is said of a film at a time, or in reply to that. */
export const commentSchema = z.object({
  id: idSchema,
  subject: z.string(),
  /** The comment that it replies to; null for one that begins a thread. */
  parent: idSchema.nullable(),
  /** Seconds of the film; null for a reply. */
  time: z.number().nullable(),
  /** Which part of the picture it is about, in fractions of the frame; null for all of it. */
  box: boxSchema.nullable(),
  text: z.string(),
  /** Members that it names. */
  mentions: z.array(z.object({ uid: idSchema, displayName: z.string() })),
  /** `uid` is null for a guest of a link. The name is empty where the account is gone, or the comment is deleted. */
  author: z.object({ uid: idSchema.nullable(), name: z.string() }),
  /** Whether its thread was begun through a link: all who have that link read it, with the replies. */
  isShared: z.boolean(),
  /** Null while the thread is open, and for replies. */
  resolved: z.object({ at: momentSchema, by: z.string() }).nullable(),
  /** Whether it was deleted; it stands without words for as long as it has replies. */
  isDeleted: z.boolean(),
  createdAt: momentSchema,
  editedAt: momentSchema.nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

/** That a person accepts a finished film. */
export const approvalSchema = z.object({
  id: idSchema,
  /** As of a comment. */
  author: z.object({ uid: idSchema.nullable(), name: z.string() }),
  createdAt: momentSchema,
});
export type Approval = z.infer<typeof approvalSchema>;

const pageShape = {
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(200).optional(),
};
const ofComment = workspaceParams.extend({ id: idSchema });
const ofFilm = workspaceParams.extend({ id: idSchema });
const LARGEST_BODY = 32 * 1024;

/** What a comment is made of, beside its words. */
const placeShape = {
  /** Of a comment that begins a thread: which begins one must have a time, and a reply has none. */
  parent: idSchema.nullable().default(null),
  time: timeSchema.nullable().default(null),
  box: boxSchema.nullable().default(null),
};
const mentionsSchema = z.array(idSchema).max(COMMENT_LIMITS.mentions).default([]);

export const listComments = operation({
  id: 'listComments',
  method: 'GET',
  path: '/api/ws/{w}/comments',
  summary: 'What is said of a film or a draft, the oldest first',
  caller: 'viewer',
  params: workspaceParams,
  query: z.object({ subject: subjectSchema, ...pageShape }),
  answer: listOf(commentSchema),
});

export const listMentions = operation({
  id: 'listMentions',
  method: 'GET',
  path: '/api/ws/{w}/mentions',
  summary: 'Comments in open threads that name the caller, the newest first; 50 at most',
  caller: 'viewer',
  params: workspaceParams,
  answer: listOf(commentSchema.extend({ title: z.string() })),
});

export const createComment = operation({
  id: 'createComment',
  method: 'POST',
  path: '/api/ws/{w}/comments',
  summary: 'Comments on a film or a draft at a time, or replies to a comment',
  caller: 'viewer',
  scope: 'write',
  largestBody: LARGEST_BODY,
  params: workspaceParams,
  body: z.object({
    subject: subjectSchema,
    ...placeShape,
    text: textSchema,
    /** Ids of members that the text names. */
    mentions: mentionsSchema,
  }),
  answer: commentSchema,
  status: 201,
});

export const updateComment = operation({
  id: 'updateComment',
  method: 'PATCH',
  path: '/api/ws/{w}/comments/{id}',
  summary: 'Changes the words of a comment of one’s own',
  caller: 'viewer',
  scope: 'write',
  largestBody: LARGEST_BODY,
  params: ofComment,
  body: z.object({ text: textSchema, mentions: mentionsSchema }),
  answer: commentSchema,
});

export const resolveComment = operation({
  id: 'resolveComment',
  method: 'PUT',
  path: '/api/ws/{w}/comments/{id}/resolved',
  summary: 'Resolves a thread, or opens it again; by the comment that begins it',
  caller: 'editor',
  params: ofComment,
  body: z.object({ isResolved: z.boolean() }),
  answer: commentSchema,
});

export const deleteComment = operation({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/api/ws/{w}/comments/{id}',
  summary: 'Deletes a comment: one’s own; editors may delete those of guests, the owner all',
  caller: 'viewer',
  scope: 'write',
  params: ofComment,
});

export const listApprovals = operation({
  id: 'listApprovals',
  method: 'GET',
  path: '/api/ws/{w}/videoTimelines/{id}/approvals',
  summary: 'Who accepts a finished film, the oldest first',
  caller: 'viewer',
  params: ofFilm,
  answer: listOf(approvalSchema),
});

export const approveFilm = operation({
  id: 'approveFilm',
  method: 'PUT',
  path: '/api/ws/{w}/videoTimelines/{id}/approval',
  summary: 'Accepts a finished film, as oneself, or takes that back; `aborted` until it is finished',
  caller: 'viewer',
  scope: 'write',
  params: ofFilm,
  body: z.object({ isApproved: z.boolean() }),
  answer: listOf(approvalSchema),
});

const ofLink = z.object({ link: idSchema });
/** What `openShared` gave where the link allows comments: it says who of those with the link this is. */
const visit = z.string().min(1).max(1000);

/** A comment as those who have a link read it. */
export const sharedCommentSchema = commentSchema
  .omit({ subject: true, mentions: true, isShared: true, resolved: true, author: true })
  .extend({
    author: z.object({ name: z.string(), isGuest: z.boolean() }),
    isResolved: z.boolean(),
    /** Whether this visitor wrote it. */
    isOwn: z.boolean(),
  });
export type SharedComment = z.infer<typeof sharedCommentSchema>;

const sharedApprovalsSchema = z.array(
  z.object({ id: idSchema, name: z.string(), isOwn: z.boolean(), createdAt: momentSchema }),
);

export const listSharedComments = operation({
  id: 'listSharedComments',
  method: 'POST',
  path: '/api/shared/{link}/comments/list',
  summary: 'Threads that were begun through this link, with their replies, and who has approved through it',
  caller: 'anyone',
  largestBody: LARGEST_BODY,
  params: ofLink,
  body: z.object({ visit, ...pageShape }),
  answer: listOf(sharedCommentSchema).extend({ approvals: sharedApprovalsSchema }),
});

export const createSharedComment = operation({
  id: 'createSharedComment',
  method: 'POST',
  path: '/api/shared/{link}/comments',
  summary: 'Comments on a shared film as a guest, or replies in a thread that was begun through this link',
  caller: 'anyone',
  largestBody: LARGEST_BODY,
  params: ofLink,
  body: z.object({ visit, name: guestNameSchema, ...placeShape, text: textSchema }),
  answer: sharedCommentSchema,
  status: 201,
});

export const deleteSharedComment = operation({
  id: 'deleteSharedComment',
  method: 'POST',
  path: '/api/shared/{link}/comments/{comment}/delete',
  summary: 'Deletes a comment that this guest wrote',
  caller: 'anyone',
  largestBody: LARGEST_BODY,
  params: ofLink.extend({ comment: idSchema }),
  body: z.object({ visit }),
});

export const approveShared = operation({
  id: 'approveShared',
  method: 'POST',
  path: '/api/shared/{link}/approval',
  summary: 'Accepts a shared film as a guest, or takes that back',
  caller: 'anyone',
  largestBody: LARGEST_BODY,
  params: ofLink,
  body: z.object({ visit, name: guestNameSchema, isApproved: z.boolean() }),
  answer: z.object({ approvals: sharedApprovalsSchema }),
});
