import { z } from 'zod';
import type { Media } from './media.ts';
import { messageSchema } from './messages.ts';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { exportTimelineSchema, timelineSchema } from './timelines.ts';

/** The tasks that every video gets, in this order. */
export const MEDIA_TASK_TYPES = [
  'TranscodeCreateVP9AndScreenshots_V1',
  'TranscodeCreateHEVCAndSpriteSheet_V1',
  'TranscodeCreateAudioStream_V1',
  'LabelDetectionFromGCI_V1',
  'ObjectTrackingFromGCI_V1',
  'SpeechTranscriptionFromGCI_V1',
  'FaceDetectionFromGCI_V1',
  'PersonDetectionFromGCI_V1',
] as const;
/** The one that a piece of music gets. */
export const MUSIC_TASK_TYPES = ['AnalyzeMusic_V1'] as const;
/** The one that a video gets when a clip of it is stabilised. */
export const MOTION_TASK = 'MeasureMotion_V1';
export type MediaTaskType = (typeof MEDIA_TASK_TYPES | typeof MUSIC_TASK_TYPES)[number] | typeof MOTION_TASK;

export const TASK_TYPES = [
  ...MEDIA_TASK_TYPES,
  ...MUSIC_TASK_TYPES,
  MOTION_TASK,
  'TranscodeFromPreset_V1',
  'TestBaseFunction_V1',
] as const;
export const taskTypeSchema = z.enum(TASK_TYPES);
export type TaskType = z.infer<typeof taskTypeSchema>;

/** The tasks that a media gets, by what its content is. */
export function taskTypesOf(mediaContentType: Media['mediaContentType']): readonly MediaTaskType[] {
  return mediaContentType === 'Audio' ? MUSIC_TASK_TYPES : MEDIA_TASK_TYPES;
}

export const taskSchema = z.object({
  id: idSchema,
  taskType: taskTypeSchema,
  taskStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** What it is done with: `default`, or the detector that was asked for. */
  taskPreset: z.string(),
  /** A day ahead; moved on while the task only waits. A task that still runs then ends in Error. */
  taskExpiration: momentSchema,
  /** How often the file was gone through to its end for this task. */
  fileRunCount: z.number().int(),
  /** How often the task was begun, the runs of killed workers included. */
  taskRunCount: z.number().int(),
  /** The media, the timeline or (for a test) the workspace that it works on, as a path. */
  subjectRef: z.string(),
  /** What a finished task came to. */
  outcome: z.enum(['done', 'skipped']).nullable(),
  /** Why it was skipped or failed, or what it waits for. */
  message: messageSchema.nullable(),
  reason: z
    .string()
    .nullable()
    .meta({ deprecated: true, description: 'The sentence of `message`, in English' }),
  /** The catalogue's code when it failed. */
  errorCode: z.string().nullable(),
  /** 0..1 */
  progress: z.number(),
  /** Processor time of all its runs. One pass serves several tasks: each shows the pass. */
  cpuSeconds: z.number(),
  /** How long it still takes, by what this installation took before; null where nothing is known. */
  secondsLeft: z.number().nullable(),
  startedAt: momentSchema.nullable(),
  endedAt: momentSchema.nullable(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Task = z.infer<typeof taskSchema>;

/** A render with what it renders. Lists of many tasks leave that out: an edit list may be long. */
export const renderTaskSchema = taskSchema.extend({
  ...timelineSchema.pick({ title: true }).shape,
  ...exportTimelineSchema.pick({ inputs: true, editList: true }).shape,
});
export type RenderTask = z.infer<typeof renderTaskSchema>;

export const listTasks = operation({
  id: 'listTasks',
  method: 'GET',
  path: '/api/ws/{w}/tasks',
  summary: 'Tasks of a workspace, newest first',
  caller: 'viewer',
  params: workspaceParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
    /** Only in this state. */
    status: z.coerce.number().int().min(0).max(4).optional(),
  }),
  answer: listOf(taskSchema),
});

export const listMediaTasks = operation({
  id: 'listMediaTasks',
  method: 'GET',
  path: '/api/ws/{w}/media/{m}/tasks',
  summary: 'Tasks of one media',
  caller: 'viewer',
  params: workspaceParams.extend({ m: idSchema }),
  answer: listOf(taskSchema),
});

export const listTimelineTasks = operation({
  id: 'listTimelineTasks',
  method: 'GET',
  path: '/api/ws/{w}/videoTimelines/{id}/tasks',
  summary: 'Tasks of one timeline, with its title and its edit list',
  caller: 'viewer',
  params: workspaceParams.extend({ id: idSchema }),
  answer: listOf(renderTaskSchema),
});

export const measureMotion = operation({
  id: 'measureMotion',
  method: 'POST',
  path: '/api/ws/{w}/media/{m}/motion',
  summary: 'Measures how the picture of a video moves, for clips that are stabilised; once for a video',
  caller: 'editor',
  params: workspaceParams.extend({ m: idSchema }),
  answer: taskSchema,
  status: 202,
});

const taskParams = workspaceParams.extend({ t: idSchema });

/** What a task can be asked to be done with; the detectors only where objects are looked for. */
export const TASK_PRESETS = ['default', 'yolox-nano', 'centernet'] as const;

export const retryTask = operation({
  id: 'retryTask',
  method: 'POST',
  path: '/api/ws/{w}/tasks/{t}/retry',
  summary: 'Runs a task again that has ended, with another model if wished',
  caller: 'editor',
  params: taskParams,
  body: z.object({ taskPreset: z.enum(TASK_PRESETS).optional() }).optional(),
  answer: taskSchema,
});

export const suspendTask = operation({
  id: 'suspendTask',
  method: 'POST',
  path: '/api/ws/{w}/tasks/{t}/suspend',
  summary: 'Puts a task aside that has not ended; it goes on when it is resumed',
  caller: 'editor',
  params: taskParams,
  answer: taskSchema,
});

export const resumeTask = operation({
  id: 'resumeTask',
  method: 'POST',
  path: '/api/ws/{w}/tasks/{t}/resume',
  summary: 'Puts a suspended task back in line',
  caller: 'editor',
  params: taskParams,
  answer: taskSchema,
});

export const createTestTask = operation({
  id: 'createTestTask',
  method: 'POST',
  path: '/api/ws/{w}/tasks',
  summary: 'Tests the worker, the files and ffmpeg',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({ taskType: z.literal('TestBaseFunction_V1') }),
  answer: taskSchema,
  status: 201,
});

export const cancelTask = operation({
  id: 'cancelTask',
  method: 'POST',
  path: '/api/ws/{w}/tasks/{t}/cancel',
  summary: 'Stops a task that has not ended; it ends in Error with the code cancelled',
  caller: 'editor',
  params: taskParams,
  answer: taskSchema,
});
