import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema } from './shapes.ts';
import { taskSchema } from './tasks.ts';

const pageOf = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(100).optional(),
});

const most = (limit: number) => z.number().int().min(1).max(limit).nullable();

/** Limits of one user in place of those of the settings (`CUTGRAPH_USER_…`); null: those hold. */
export const userLimitsSchema = z.object({
  /** Of all workspaces that they own; at most a petabyte. */
  bytes: most(1e15),
  /** Minutes of video, likewise. */
  minutes: most(10_000_000),
  /** Generations and renders that are under way. */
  runningJobs: most(10_000),
  /** Workspaces that they own. */
  workspaces: most(100_000),
  /** API tokens. */
  tokens: most(10_000),
});
export type UserLimits = z.infer<typeof userLimitsSchema>;

/** How much there is to do of one kind of job. */
export const queueDepthSchema = z.object({
  job: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** How long the longest waiting has waited; 0 where none waits. */
  oldestSeconds: z.number(),
});

/** A task that has failed, of whatever workspace. */
export const failedTaskSchema = taskSchema
  .pick({ id: true, taskType: true, subjectRef: true, message: true, reason: true, endedAt: true })
  .extend({ workspaceId: idSchema });
export type FailedTask = z.infer<typeof failedTaskSchema>;

/** Why a file of a watched folder is not taken. */
export const WATCH_REFUSALS = ['name', 'link', 'special', 'unreadable', 'deep', 'large', 'many'] as const;

/** A folder of the server whose videos and photos are media without being copied (`CUTGRAPH_WATCH`). */
export const watchedFolderSchema = z.object({
  root: z.string(),
  workspaceId: z.string(),
  scannedAt: momentSchema,
  /** Files that are media. */
  found: z.number().int(),
  /** Further files with the content of one that is a media. */
  copies: z.number().int(),
  /** Files that are still written, or were seen too short a time ago to know. */
  waiting: z.number().int(),
  /** Media whose file is gone. */
  missing: z.number().int(),
  /** Files that members have deleted from the workspace. */
  unwanted: z.number().int(),
  /** Files that are not taken: why, how many, and one of them. */
  refused: z.array(
    z.object({ reason: z.enum(WATCH_REFUSALS), count: z.number().int(), example: z.string() }),
  ),
  /** Why nothing is done for the folder: it cannot be read, is empty all of a sudden, or has no workspace. */
  trouble: z.enum(['absent', 'empty', 'no-workspace']).nullable(),
});
export type WatchedFolder = z.infer<typeof watchedFolderSchema>;

/** What administrators see of the whole installation; no content of a workspace. */
export const installationSchema = z.object({
  version: z.string(),
  database: z.object({ version: z.string(), bytes: z.number().int() }),
  counts: z.object({
    users: z.number().int(),
    workspaces: z.number().int(),
    media: z.number().int(),
    /** Of originals. */
    bytes: z.number().int(),
  }),
  queue: z.array(queueDepthSchema),
  /** The newest first; at most 20. */
  failures: z.array(failedTaskSchema),
  /** Of users for whom nothing else is set; null is no limit. */
  userLimits: userLimitsSchema,
  watchedFolders: z.array(watchedFolderSchema),
  /** The settings that are set; secrets are hidden. */
  settings: z.record(z.string(), z.string()),
});
export type Installation = z.infer<typeof installationSchema>;

export const knownUserSchema = z.object({
  id: idSchema,
  displayName: z.string(),
  email: z.string(),
  creationTime: momentSchema,
  lastSignInTime: momentSchema,
  /** Those that they own, and the bytes of the originals in them. */
  workspaces: z.number().int(),
  bytes: z.number().int(),
  limits: userLimitsSchema,
});
export type KnownUser = z.infer<typeof knownUserSchema>;

export const getInstallation = operation({
  id: 'getInstallation',
  method: 'GET',
  path: '/api/admin/installation',
  summary: 'What an installation holds and does, for its administrators (CUTGRAPH_ADMINS)',
  caller: 'signed-in',
  scope: 'admin',
  answer: installationSchema,
  refuses: ['permission-denied'],
});

export const listUsers = operation({
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Who has signed in, the newest first, and what they keep, for administrators',
  caller: 'signed-in',
  scope: 'admin',
  query: pageOf,
  answer: listOf(knownUserSchema),
  refuses: ['permission-denied'],
});

export const setUserLimits = operation({
  id: 'setUserLimits',
  method: 'PUT',
  path: '/api/admin/users/{id}/limits',
  summary: 'Sets limits of a user in place of those of the settings, or takes them back, for administrators',
  caller: 'signed-in',
  scope: 'admin',
  params: z.object({ id: idSchema }),
  body: userLimitsSchema,
  answer: userLimitsSchema,
  refuses: ['permission-denied'],
});
