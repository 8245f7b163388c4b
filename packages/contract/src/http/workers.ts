import { z } from 'zod';
import { operation } from './operation.ts';
import { REMOTE_JOB_KINDS, remoteJobKindSchema } from './remote-jobs.ts';
import { idSchema, listOf, momentSchema } from './shapes.ts';

/** A worker as administrators see it. */
export const workerSchema = z.object({
  id: idSchema,
  name: z.string(),
  isRemote: z.boolean(),
  /** What a remote one may do; empty for one beside the database. */
  kinds: z.array(remoteJobKindSchema),
  /** Whether it was heard of just now. */
  isHere: z.boolean(),
  /** Whether this remote one is given no jobs, because its renderer (ffmpeg or the part of Cutgraph that renders) is another than that of all workers beside the database. */
  hasOtherRenderer: z.boolean(),
  seenAt: momentSchema.nullable(),
  version: z.string(),
  /** How many heavy jobs it does concurrently. */
  slots: z.number().int(),
  /** The kinds of the jobs that it does now. */
  doing: z.array(z.string()),
  jobsDone: z.number().int(),
  /** In which it did those. */
  busySeconds: z.number(),
  lastFailure: z.string().nullable(),
  lastFailedAt: momentSchema.nullable(),
});
export type Worker = z.infer<typeof workerSchema>;

export const listWorkers = operation({
  id: 'listWorkers',
  method: 'GET',
  path: '/api/admin/workers',
  summary: 'The workers of an installation and what they do, for its administrators',
  caller: 'signed-in',
  scope: 'admin',
  answer: listOf(workerSchema),
  refuses: ['permission-denied'],
});

export const createWorker = operation({
  id: 'createWorker',
  method: 'POST',
  path: '/api/admin/workers',
  summary: 'Makes a remote worker; its token is shown this once',
  caller: 'signed-in',
  scope: 'admin',
  body: z.object({
    name: z.string().trim().min(1).max(100),
    kinds: z
      .array(remoteJobKindSchema)
      .min(1)
      .max(REMOTE_JOB_KINDS.length)
      .default([...REMOTE_JOB_KINDS]),
  }),
  status: 201,
  answer: workerSchema.extend({ token: z.string() }),
  refuses: ['permission-denied', 'resource-exhausted'],
});

export const deleteWorker = operation({
  id: 'deleteWorker',
  method: 'DELETE',
  path: '/api/admin/workers/{id}',
  summary: 'Takes a remote worker away: its token ends, and what it does is done by others',
  caller: 'signed-in',
  scope: 'admin',
  params: z.object({ id: idSchema }),
  refuses: ['permission-denied', 'not-found'],
});
