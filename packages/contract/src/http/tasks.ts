import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';

/** The states of a task, as numbers on the wire. */
export const TASK_STATUS = { Ready: 0, Running: 1, Finished: 2, Error: 3, Suspended: 4 } as const;

export const TASK_TYPES = [
  'TranscodeCreateHEVCAndSpriteSheet_V1',
  'TranscodeCreateAudioStream_V1',
  'LabelDetectionFromGCI_V1',
  'ObjectTrackingFromGCI_V1',
  'TranscodeFromPreset_V1',
] as const;
export const taskTypeSchema = z.enum(TASK_TYPES);
export type TaskType = z.infer<typeof taskTypeSchema>;

export const taskSchema = z.object({
  id: idSchema,
  taskType: taskTypeSchema,
  taskStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  taskPreset: z.string(),
  /** A day ahead. */
  taskExpiration: momentSchema,
  fileRunCount: z.number().int(),
  taskRunCount: z.number().int(),
  /** The media or the timeline that it works on, as a path. */
  subjectRef: z.string(),
  /** What a finished task came to. */
  outcome: z.enum(['done', 'skipped']).nullable(),
  /** Why it was skipped or failed, in words. */
  reason: z.string().nullable(),
  /** The catalogue's code when it failed. */
  errorCode: z.string().nullable(),
  /** 0..1 */
  progress: z.number(),
  startedAt: momentSchema.nullable(),
  endedAt: momentSchema.nullable(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Task = z.infer<typeof taskSchema>;

export const listTasks = operation({
  id: 'listTasks',
  method: 'GET',
  path: '/api/ws/{w}/tasks',
  summary: 'Tasks of a workspace, newest first',
  caller: 'member',
  params: workspaceParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  answer: listOf(taskSchema),
});

export const listMediaTasks = operation({
  id: 'listMediaTasks',
  method: 'GET',
  path: '/api/ws/{w}/media/{m}/tasks',
  summary: 'Tasks of one media',
  caller: 'member',
  params: workspaceParams.extend({ m: idSchema }),
  answer: listOf(taskSchema),
});

const taskParams = workspaceParams.extend({ t: idSchema });

export const retryTask = operation({
  id: 'retryTask',
  method: 'POST',
  path: '/api/ws/{w}/tasks/{t}/retry',
  summary: 'Runs a task again that ended in Error',
  caller: 'member',
  params: taskParams,
  answer: taskSchema,
});

export const cancelTask = operation({
  id: 'cancelTask',
  method: 'POST',
  path: '/api/ws/{w}/tasks/{t}/cancel',
  summary: 'Stops a task that has not ended; it ends in Error with the code cancelled',
  caller: 'member',
  params: taskParams,
  answer: taskSchema,
});
