import { z } from 'zod';
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
  leftOut: z.array(z.string()),
});

/** A generation run. It is over when `isRunning` is false: then `videographRef` or `error` is set. */
export const wizardSchema = z.object({
  id: idSchema,
  initConfig: templateFieldsSchema,
  /** Media id to csvURL: what this run looked at. */
  initURLs: z.record(z.string(), z.string()),
  videographRef: z.string().nullable(),
  isRunning: z.boolean(),
  /** Share of the generation that is done, 0..1. */
  progress: z.number(),
  error: z.string().nullable(),
  report: reportSchema.nullable(),
  createdBy: idSchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Wizard = z.infer<typeof wizardSchema>;

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
  summary: 'Starts a generation: the template of `templateId`, with the other fields of `initConfig` over it',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({ initConfig: templateFieldsSchema, mediaIds: z.array(idSchema).max(1000).optional() }),
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
