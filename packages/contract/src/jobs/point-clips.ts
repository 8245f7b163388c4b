import { z } from 'zod';
import { job } from './job.ts';

/** Makes what recommendations find clips by, for every media of a workspace that is Done and has none: after a correction. */
export const pointClipsJob = job({
  name: 'point-clips',
  payload: z.object({ workspaceId: z.string() }),
  retryLimit: 3,
  expireInSeconds: 3600,
});
