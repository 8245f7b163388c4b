import { z } from 'zod';
import { job } from './job.ts';

/** Derives from a media's tasks which of its jobs are wanted: queues those that can run and stops those that no task needs. */
export const advanceMediaJob = job({
  name: 'advance-media',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 10,
  expireInSeconds: 300,
});
