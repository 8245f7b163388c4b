import { z } from 'zod';
import { job } from './job.ts';

/** Finds where someone speaks, and writes the words down where a speech model is installed. */
export const hearMediaJob = job({
  name: 'hear-media',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 3,
  expireInSeconds: 12 * 3600,
});
