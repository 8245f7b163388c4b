import { z } from 'zod';
import { operation } from './operation.ts';
import { workspaceParams } from './shapes.ts';

/** The detector that comes with the program. */
export const BUILT_IN_DETECTOR = 'centernet';

/** One request has this many videos looked at again, the oldest first; the next one takes the others. */
export const MOST_LOOKED_AT_AGAIN = 200;

/** The detector of the installation, and what of a workspace another one looked at. */
export const detectorStateSchema = z.object({
  /** The detector that new footage is looked at with; null until a worker has reported one. */
  inForce: z.string().nullable(),
  /** The better one is missing, none was chosen by a setting, and the owner of a workspace may have it fetched. */
  canFetch: z.boolean(),
  /** Of the file that would be fetched. */
  sizeBytes: z.number().int(),
  /** The fetch that is under way, or that failed; null where there is none. */
  fetch: z
    .object({
      state: z.enum(['waiting', 'running', 'failed']),
      /** 0..1 */
      progress: z.number(),
      /** Why it failed, in words, with what to do next. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Videos that the built-in detector looked at, while a better one is in force; without those that it was asked for. */
  olderMedia: z.number().int(),
  /** Of the same kind: those that are being looked at again. */
  lookingAgain: z.number().int(),
  /** What the videos that both have looked at came to; null where there are none. */
  effect: z
    .object({
      media: z.number().int(),
      /** Objects that were followed. */
      tracksBefore: z.number().int(),
      tracksNow: z.number().int(),
      /** Different labels among them. */
      labelsBefore: z.number().int(),
      labelsNow: z.number().int(),
    })
    .nullable(),
});
export type DetectorState = z.infer<typeof detectorStateSchema>;

export const getDetector = operation({
  id: 'getDetector',
  method: 'GET',
  path: '/api/ws/{w}/detector',
  summary: 'Which detector finds objects, whether there is a better one, and what it would look at again',
  caller: 'viewer',
  params: workspaceParams,
  answer: detectorStateSchema,
});

export const fetchDetector = operation({
  id: 'fetchDetector',
  method: 'POST',
  path: '/api/ws/{w}/detector/fetch',
  summary: 'Has the better detector fetched, a fixed file whose checksum is known; one fetch at a time',
  caller: 'owner',
  scope: 'write',
  params: workspaceParams,
  answer: detectorStateSchema,
  status: 202,
  refuses: ['aborted', 'resource-exhausted'],
});

export const lookAgain = operation({
  id: 'lookAgain',
  method: 'POST',
  path: '/api/ws/{w}/detector/look-again',
  summary: 'Looks again, with the detector in force, at the videos that the built-in one looked at',
  caller: 'editor',
  params: workspaceParams,
  answer: detectorStateSchema,
  status: 202,
});
