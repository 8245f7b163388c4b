import { z } from 'zod';
import { job } from './job.ts';

/** Builds the videograph of a wizard. */
export const generateVideographJob = job({
  name: 'generate-videograph',
  payload: z.object({ workspaceId: z.string(), wizardId: z.string() }),
  retryLimit: 3,
  expireInSeconds: 600,
});
