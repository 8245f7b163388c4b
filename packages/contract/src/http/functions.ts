import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema } from './shapes.ts';
import { wizardSchema } from './wizards.ts';

const reference = z.string().max(300);
const seconds = z.number().min(0).max(86_400);

/** A clip that was looked at, or that is asked about. References are paths: `/ws/{w}/media/{m}/clips/{label}`. */
export const recommendationInputSchema = z.object({
  mediaRefId: reference,
  clipRefId: reference,
  /** The label that the clip is of. */
  targetObjectId: reference,
  startTimeOffset: seconds,
  endTimeOffset: seconds,
});
export type RecommendationInput = z.infer<typeof recommendationInputSchema>;

/** A stretch that can follow. Offsets in seconds. */
export const recommendationSchema = z.object({
  workspaceRefId: z.string(),
  mediaRefId: z.string(),
  frame_timeOffset: z.number(),
  endTimeOffset: z.number(),
  object_nid: z.string(),
  entity_description: z.string(),
});
export type RecommendationResult = z.infer<typeof recommendationSchema>;

export const asyncClipRecommendation = operation({
  id: 'asyncClipRecommendation',
  largestBody: 2 * 1024 * 1024,
  method: 'POST',
  path: '/api/functions/asyncClipRecommendation',
  summary:
    'Clips that can follow the one asked about, best first, none that was visited; a clip that is not there is answered with good beginnings',
  caller: 'signed-in',
  within: { caller: 'viewer', workspace: 'the workspace in the body' },
  scope: 'read',
  body: z.object({
    workspaceId: idSchema,
    visited: z.array(recommendationInputSchema).max(1000),
    inputSearch: z.array(recommendationInputSchema).min(1).max(1),
  }),
  answer: z.array(recommendationSchema).max(20),
});

export const fasyncVideoGraphV1 = operation({
  id: 'fasyncVideoGraphV1',
  method: 'POST',
  path: '/api/functions/fasyncVideoGraphV1',
  summary: 'Waits for a generation to end, in the form of a callable function; 504 after 70 seconds',
  caller: 'signed-in',
  within: { caller: 'viewer', workspace: 'the workspace in the body' },
  scope: 'read',
  body: z.object({ data: z.object({ workspaceId: idSchema, wizardId: idSchema }) }),
  answer: z.object({ result: wizardSchema }),
  refuses: ['deadline-exceeded'],
});
