import { z } from 'zod';
import { job } from './job.ts';

/** Looks which of a media's jobs are wanted now, by its tasks: queues those that can run and stops those that nobody wants. */
export const advanceMediaJob = job({
  name: 'advance-media',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 10,
  expireInSeconds: 300,
});
