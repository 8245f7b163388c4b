import {
  BEAT_MODES,
  FILM_STYLES,
  OTHER_JOIN_KINDS,
  TEMPLATE_FIELDS,
  TEMPLATE_TEXT_LIMIT,
  type Template,
  templateFieldRule,
} from '@cutgraph/core';
import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { optionalLineSchema } from './visible-text.ts';

type FieldName = keyof typeof TEMPLATE_FIELDS;

/** A number field: its range and its sentence are core's. */
function number(field: FieldName) {
  const { low, high, whole } = TEMPLATE_FIELDS[field];
  if (low === null || high === null) throw new Error(`${field} is no number.`);
  const error = templateFieldRule(field);
  const bounded = z.number({ error }).min(low, { error }).max(high, { error });
  return whole ? bounded.int({ error }) : bounded;
}

function text(field: FieldName) {
  const error = templateFieldRule(field);
  return z.string({ error }).max(TEMPLATE_TEXT_LIMIT, { error });
}

function choice<const Words extends readonly string[]>(field: FieldName, words: Words) {
  return z.enum(words, { error: templateFieldRule(field) });
}

function kinds<const Words extends readonly string[]>(field: FieldName, words: Words) {
  const error = templateFieldRule(field);
  return z.array(choice(field, words), { error }).max(words.length, { error });
}

/** All fields of a template, every one optional: what is absent takes the product's default. */
export const templateFieldsSchema = z.object({
  templateName: text('templateName').optional(),
  templateId: text('templateId').optional(),
  workspaceId: text('workspaceId').optional(),
  wizardID: text('wizardID').optional(),
  wizardPath: text('wizardPath').optional(),
  name: text('name').optional(),
  montagePreset: choice('montagePreset', ['matchcuts', 'highlights', '']).optional(),
  graphInputDfMax: number('graphInputDfMax').optional(),
  autoClips: choice('autoClips', ['distinct', 'all', '']).optional(),
  frameSearchLimit: number('frameSearchLimit').optional(),
  childLimitMin: number('childLimitMin').optional(),
  childLimitMax: number('childLimitMax').optional(),
  nodeLimitMin: number('nodeLimitMin').optional(),
  nodeLimitMax: number('nodeLimitMax').optional(),
  queryLabelCategoryName: text('queryLabelCategoryName').optional(),
  queryLabelEntityName: text('queryLabelEntityName').optional(),
  queryLabelConfidence: number('queryLabelConfidence').optional(),
  durationPreset: choice('durationPreset', ['reel', 'teaser', 'longer', '']).optional(),
  durationTargetTime: number('durationTargetTime').optional(),
  durationMaxTime: number('durationMaxTime').nullable().optional(),
  durationMinTime: number('durationMinTime').nullable().optional(),
  editPreset: choice('editPreset', ['steady', 'fast', 'slow', '']).optional(),
  editLengthMin: number('editLengthMin').optional(),
  editLengthMax: number('editLengthMax').nullable().optional(),
  editSearchTime: number('editSearchTime').optional(),
  lookPreset: choice('lookPreset', ['exact', 'momentum', 'smooth', '']).optional(),
  lookPositionMatch: number('lookPositionMatch').optional(),
  lookPositionWeight: number('lookPositionWeight').optional(),
  lookContextWeight: number('lookContextWeight').optional(),
  lookTemporalWeight: number('lookTemporalWeight').optional(),
  lookJoinKinds: kinds('lookJoinKinds', OTHER_JOIN_KINDS).optional(),
  startPreset: choice('startPreset', ['position', 'clip', 'timecode', '']).optional(),
  startPosEntityName: text('startPosEntityName').optional(),
  startPosX: number('startPosX').optional(),
  startPosY: number('startPosY').optional(),
  startPosSize: number('startPosSize').optional(),
  startFitlerMediaID: text('startFitlerMediaID').optional(),
  startFitlerStartTime: number('startFitlerStartTime').nullable().optional(),
  startFitlerEndTime: number('startFitlerEndTime').nullable().optional(),
  startTimeEntityName: text('startTimeEntityName').optional(),
  startTimeMediaID: text('startTimeMediaID').optional(),
  startTimeClipID: text('startTimeClipID').optional(),
  musicPreset: choice('musicPreset', ['newest', 'song', '']).optional(),
  musicMediaID: text('musicMediaID').optional(),
  musicBeats: choice('musicBeats', [...BEAT_MODES, '']).optional(),
  stylePreset: choice('stylePreset', [...FILM_STYLES, '']).optional(),
} satisfies Record<keyof Template, z.ZodType>);

export const templateSchema = templateFieldsSchema.required().extend({
  id: idSchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type StoredTemplate = z.infer<typeof templateSchema>;

/** As a client sends them: names of earlier releases may have been anything. */
export const sentTemplateFieldsSchema = templateFieldsSchema.extend({
  templateName: optionalLineSchema(TEMPLATE_TEXT_LIMIT).optional(),
  name: optionalLineSchema(TEMPLATE_TEXT_LIMIT).optional(),
});

const templateParams = workspaceParams.extend({ t: idSchema });

export const listTemplates = operation({
  id: 'listTemplates',
  method: 'GET',
  path: '/api/ws/{w}/templates',
  summary:
    'Templates of a workspace; a new workspace has one for each duration preset and one for highlights',
  caller: 'viewer',
  params: workspaceParams,
  answer: listOf(templateSchema),
});

export const createTemplate = operation({
  id: 'createTemplate',
  method: 'POST',
  path: '/api/ws/{w}/templates',
  summary: 'Makes a template',
  caller: 'editor',
  params: workspaceParams,
  body: sentTemplateFieldsSchema,
  answer: templateSchema,
  status: 201,
});

export const getTemplate = operation({
  id: 'getTemplate',
  method: 'GET',
  path: '/api/ws/{w}/templates/{t}',
  summary: 'One template',
  caller: 'viewer',
  params: templateParams,
  answer: templateSchema,
});

export const putTemplate = operation({
  id: 'putTemplate',
  method: 'PUT',
  path: '/api/ws/{w}/templates/{t}',
  summary:
    'Sets the fields of a template, and creates it where there is none of that id; absent ones are kept',
  caller: 'editor',
  params: templateParams,
  body: sentTemplateFieldsSchema,
  answer: templateSchema,
});

export const deleteTemplate = operation({
  id: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/ws/{w}/templates/{t}',
  summary: 'Removes a template; montages made with it stay',
  caller: 'editor',
  params: templateParams,
});
