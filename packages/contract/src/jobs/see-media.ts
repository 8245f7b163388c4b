import { z } from 'zod';
import { job } from './job.ts';

/** Detects and tracks what is in a media: observations, label segments and their pictures. */
export const seeMediaJob = job({
  name: 'see-media',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 4,
  expireInSeconds: 12 * 3600,
});
