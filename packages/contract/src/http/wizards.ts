import {
  AUTO_CANVASES,
  AUTO_CLIPS,
  AUTO_MONTAGES,
  AUTO_PACES,
  FILM_STYLES,
  type Message,
  TEMPLATE_TEXT_LIMIT,
  type VideographReport,
} from '@cutgraph/core';
import { z } from 'zod';
import { keptSoundSchema } from './kept-sound.ts';
import { messageSchema } from './messages.ts';
import { operation } from './operation.ts';
import { titlesSchema } from './overlays.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { sentTemplateFieldsSchema, templateFieldsSchema } from './templates.ts';

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

/** How Auto makes a film. */
export const autoDecisionsSchema = z.object({
  montage: z.enum(AUTO_MONTAGES),
  subject: z.string().max(TEMPLATE_TEXT_LIMIT).meta({ description: 'A label or a category; empty for any' }),
  pace: z.enum(AUTO_PACES),
  canvas: z.enum(AUTO_CANVASES),
  clips: z
    .enum(AUTO_CLIPS)
    .meta({ description: '`distinct` leaves out clips that show nearly the same as another' }),
  longest: z.number().min(3).max(3600).meta({ description: 'Seconds that the film has at most' }),
});

/** What is decided already; Auto decides the rest. */
export const autoWishesSchema = autoDecisionsSchema.partial().extend({
  music: z.string().max(100).optional().meta({
    description: 'Id of a piece of music of this workspace; empty for none; the newest where absent',
  }),
  style: z
    .enum(FILM_STYLES)
    .optional()
    .meta({ description: 'What the films look and sound like beside their cuts; `clean` where absent' }),
  title: z.boolean().optional().meta({
    description:
      'Whether the films begin with when they were recorded; they do where absent, if that is known',
  }),
});
export type AutoRequest = z.infer<typeof autoWishesSchema>;

/** A film that Auto proposes. Its videograph has the whole film as its path. */
export const autoFilmSchema = z.object({
  videographRef: z.string(),
  initConfig: templateFieldsSchema,
  decided: autoDecisionsSchema,
  /** Its music and how loud it is; absent in films of earlier releases. */
  sound: keptSoundSchema.optional(),
  /** What it begins with where `auto.title` is not false: when it was recorded, if its videos say so; absent in films of earlier releases. */
  titles: titlesSchema.optional(),
  /** How good it is by Auto's measure, 0..1. */
  score: z.number(),
  seconds: z.number(),
  cutCount: z.number().int(),
  mediaCount: z.number().int(),
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
  /** What was wished of Auto; null for a generation from a template. */
  auto: autoWishesSchema.nullable(),
  /** What Auto proposes, the best first, once it has ended; `videographRef` and `initConfig` are those of the first. */
  films: z.array(autoFilmSchema),
  /** The music of a film from a template and how loud it is; null where it has none, and for Auto, whose films have each their own. */
  sound: keptSoundSchema.nullable(),
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
    'Starts a generation: by the template of `templateId`, with the other fields of `initConfig` over it, or by `auto`. It begins when its media are processed',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({
    /** What it generates by; absent where Auto decides. */
    initConfig: sentTemplateFieldsSchema.optional(),
    /** Auto decides: it tries many templates, keeps what is wished here, and proposes the best films, at most three. */
    auto: autoWishesSchema.optional(),
    mediaIds: z.array(idSchema).max(1000).optional(),
    /** False: it begins with the media that are ready, and leaves those out that are still uploaded or processed. */
    waitForMedia: z.boolean().default(true),
  }),
  answer: wizardSchema,
  status: 201,
});

const wizardParams = workspaceParams.extend({ id: idSchema });

export const updateWizard = operation({
  id: 'updateWizard',
  method: 'PATCH',
  path: '/api/ws/{w}/wizards/{id}',
  summary:
    'Sets the style of what a generation made, and whether films of Auto begin with a title; nothing is generated again',
  caller: 'editor',
  params: wizardParams,
  body: z.object({ style: z.enum(FILM_STYLES).optional(), title: z.boolean().optional() }),
  answer: wizardSchema,
});

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
