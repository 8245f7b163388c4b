import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';

const fraction = z.number().min(0).max(1);
const seconds = z.number().min(0).max(86_400);
const name = z.string().max(200);

/** All fields of a template, every one optional: what is absent takes the product's default. */
export const templateFieldsSchema = z.object({
  templateName: name.optional(),
  templateId: name.optional(),
  workspaceId: name.optional(),
  wizardID: name.optional(),
  wizardPath: name.optional(),
  name: name.optional(),
  graphInputDfMax: z.number().int().min(1).max(1000).optional(),
  frameSearchLimit: z.number().int().min(1).max(100_000).optional(),
  childLimitMin: z.number().int().min(1).max(50).optional(),
  childLimitMax: z.number().int().min(1).max(50).optional(),
  nodeLimitMin: z.number().int().min(1).max(1000).optional(),
  nodeLimitMax: z.number().int().min(1).max(1000).optional(),
  queryLabelCategoryName: name.optional(),
  queryLabelEntityName: name.optional(),
  queryLabelConfidence: fraction.optional(),
  durationPreset: z.enum(['reel', 'teaser', 'longer', '']).optional(),
  durationTargetTime: seconds.optional(),
  durationMaxTime: seconds.nullable().optional(),
  durationMinTime: seconds.nullable().optional(),
  editPreset: z.enum(['steady', 'fast', 'slow', '']).optional(),
  editLengthMin: seconds.optional(),
  editLengthMax: seconds.nullable().optional(),
  editSearchTime: seconds.optional(),
  lookPreset: z.enum(['exact', 'momentum', 'smooth', '']).optional(),
  lookPositionMatch: fraction.optional(),
  lookPositionWeight: fraction.optional(),
  lookContextWeight: fraction.optional(),
  lookTemporalWeight: fraction.optional(),
  startPreset: z.enum(['position', 'clip', 'timecode', '']).optional(),
  startPosEntityName: name.optional(),
  startPosX: fraction.optional(),
  startPosY: fraction.optional(),
  startPosSize: fraction.optional(),
  startFitlerMediaID: name.optional(),
  startFitlerStartTime: seconds.nullable().optional(),
  startFitlerEndTime: seconds.nullable().optional(),
  startTimeEntityName: name.optional(),
  startTimeMediaID: name.optional(),
  startTimeClipID: name.optional(),
});

export const templateSchema = templateFieldsSchema.required().extend({
  id: idSchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type StoredTemplate = z.infer<typeof templateSchema>;

const templateParams = workspaceParams.extend({ t: idSchema });

export const listTemplates = operation({
  id: 'listTemplates',
  method: 'GET',
  path: '/api/ws/{w}/templates',
  summary: 'Templates of a workspace; a new workspace has one for each duration preset',
  caller: 'member',
  params: workspaceParams,
  answer: listOf(templateSchema),
});

export const createTemplate = operation({
  id: 'createTemplate',
  method: 'POST',
  path: '/api/ws/{w}/templates',
  summary: 'Makes a template',
  caller: 'member',
  params: workspaceParams,
  body: templateFieldsSchema,
  answer: templateSchema,
  status: 201,
});

export const getTemplate = operation({
  id: 'getTemplate',
  method: 'GET',
  path: '/api/ws/{w}/templates/{t}',
  summary: 'One template',
  caller: 'member',
  params: templateParams,
  answer: templateSchema,
});

export const putTemplate = operation({
  id: 'putTemplate',
  method: 'PUT',
  path: '/api/ws/{w}/templates/{t}',
  summary: 'Sets the fields of a template; absent ones are kept',
  caller: 'member',
  params: templateParams,
  body: templateFieldsSchema,
  answer: templateSchema,
});

export const deleteTemplate = operation({
  id: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/ws/{w}/templates/{t}',
  summary: 'Removes a template; montages made with it stay',
  caller: 'member',
  params: templateParams,
});
