import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, workspaceParams } from './shapes.ts';
import { taskTypeSchema } from './tasks.ts';
import { templateFieldsSchema } from './templates.ts';

/** Something that is worked on or waits for it: a media, a render, a generation, or a test of the installation. */
export const runningWorkSchema = z.object({
  workspaceId: idSchema,
  /** `/ws/{w}/media/{m}`, `/ws/{w}/videoTimelines/{t}`, `/ws/{w}/wizards/{id}`, or `/ws/{w}` for a test. */
  subjectRef: z.string(),
  /** Of the media or the timeline; empty for the others. */
  name: z.string(),
  /** What a generation is made with; null for the others. */
  initConfig: templateFieldsSchema.nullable(),
  /** False where its next task waits, or a generation waits for its media. */
  isRunning: z.boolean(),
  /** The tasks that run now, in their order. */
  taskTypes: z.array(taskTypeSchema),
  /** How many media a generation waits for before it begins; 0 of the others. */
  countWaitingFor: z.number().int(),
  /** How many of its tasks have ended, and how many it has; 0 of a generation. */
  countEnded: z.number().int(),
  countTasks: z.number().int(),
  /** 0..1 */
  progress: z.number(),
  /** Until the last of its open tasks ends, by what this installation took before; null where nothing is known. */
  secondsLeft: z.number().nullable(),
});
export type RunningWork = z.infer<typeof runningWorkSchema>;

/** What runs first, then what waits, each in line. Beyond `limit` things are only counted. */
export const allRunningSchema = z.object({
  items: z.array(runningWorkSchema),
  /** Of each workspace in which there is any. */
  counts: z.array(z.object({ workspaceId: idSchema, running: z.number().int(), waiting: z.number().int() })),
});
export type AllRunning = z.infer<typeof allRunningSchema>;

const query = z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) });

export const listRunning = operation({
  id: 'listRunning',
  method: 'GET',
  path: '/api/running',
  summary: 'What runs and waits in all workspaces that the caller may enter',
  caller: 'signed-in',
  query,
  answer: allRunningSchema,
});

export const listRunningHere = operation({
  id: 'listRunningHere',
  method: 'GET',
  path: '/api/ws/{w}/running',
  summary: 'What runs and waits in one workspace',
  caller: 'viewer',
  params: workspaceParams,
  query,
  answer: allRunningSchema,
});
