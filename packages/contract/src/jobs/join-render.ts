import { z } from 'zod';
import { job } from './job.ts';

/** Makes the sound of a timeline and joins it with the segments, once all of them are there. */
export const joinRenderJob = job({
  name: 'join-render',
  payload: z.object({ workspaceId: z.string(), timelineId: z.string() }),
  retryLimit: 4,
  expireInSeconds: 2 * 3600,
});
