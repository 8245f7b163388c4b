import type { Message, VideographReport } from '@cutgraph/core';
import { z } from 'zod';
import { messageSchema } from './messages.ts';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { templateFieldsSchema } from './templates.ts';

/** What generation looked at and left out. */
export const reportSchema = z.object({
  mediaCount: z.number().int(),
  observationCount: z.number().int(),
  clipCount: z.number().int(),
  joinCount: z.number().int(),
  cutCount: z.number().int(),
  pathLength: z.number(),
  targetLength: z.number(),
  /** What was left out, and what could not be reached, the most important first. */
  notes: z.array(messageSchema),
  leftOut: z
    .array(z.string())
    .meta({ deprecated: true, description: 'The sentences of `notes`, in English' }),
});

/** A generation run. It is over when `isRunning` is false: then `videographRef` or `failure` is set. */
export const wizardSchema = z.object({
  id: idSchema,
  initConfig: templateFieldsSchema,
  /** Media id to csvURL: what this run looked at. */
  initURLs: z.record(z.string(), z.string()),
  videographRef: z.string().nullable(),
  /**
   * Ids of the media that are processed before it begins; none once it has begun. Then `initURLs` has those that were
   * ready, and until then all that were chosen.
   */
  waitingFor: z.array(idSchema),
  isRunning: z.boolean(),
  /** Share of the generation that is done, 0..1. */
  progress: z.number(),
  /** Why it made nothing; null where it runs or has made a videograph. */
  failure: messageSchema.nullable(),
  error: z
    .string()
    .nullable()
    .meta({ deprecated: true, description: 'The sentence of `failure`, in English' }),
  report: reportSchema.nullable(),
  createdBy: idSchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Wizard = z.infer<typeof wizardSchema>;

/** As it is kept: its messages have no sentences. */
export type StoredWizard = Omit<Wizard, 'error' | 'failure' | 'report'> & {
  failure: Message | null;
  report: (Omit<VideographReport, 'notes'> & { notes: Message[] }) | null;
};

export const listWizards = operation({
  id: 'listWizards',
  method: 'GET',
  path: '/api/ws/{w}/wizards',
  summary: 'Generation runs, newest first',
  caller: 'viewer',
  params: workspaceParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(5) }),
  answer: listOf(wizardSchema),
});

export const createWizard = operation({
  id: 'createWizard',
  method: 'POST',
  path: '/api/ws/{w}/wizards',
  summary:
    'Starts a generation: the template of `templateId`, with the other fields of `initConfig` over it. It begins when its media are processed',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({
    initConfig: templateFieldsSchema,
    mediaIds: z.array(idSchema).max(1000).optional(),
    /** False: it begins with the media that are ready, and leaves those out that are still uploaded or processed. */
    waitForMedia: z.boolean().default(true),
  }),
  answer: wizardSchema,
  status: 201,
});

const wizardParams = workspaceParams.extend({ id: idSchema });

export const getWizard = operation({
  id: 'getWizard',
  method: 'GET',
  path: '/api/ws/{w}/wizards/{id}',
  summary: 'One generation run',
  caller: 'viewer',
  params: wizardParams,
  answer: wizardSchema,
});

export const beginWizard = operation({
  id: 'beginWizard',
  method: 'POST',
  path: '/api/ws/{w}/wizards/{id}/begin',
  summary:
    'Begins a waiting generation with those of its media that are ready; `aborted` while none is. One that waits for nothing stays as it is',
  caller: 'editor',
  params: wizardParams,
  answer: wizardSchema,
});

export const repeatWizard = operation({
  id: 'repeatWizard',
  method: 'POST',
  path: '/api/ws/{w}/wizards/{id}/again',
  summary:
    'Generates again from the same template and footage: the same graph, untouched, as another videograph',
  caller: 'editor',
  params: wizardParams,
  answer: wizardSchema,
});

export const cancelWizard = operation({
  id: 'cancelWizard',
  method: 'POST',
  path: '/api/ws/{w}/wizards/{id}/cancel',
  summary: 'Stops a generation run',
  caller: 'editor',
  params: wizardParams,
  answer: wizardSchema,
});
