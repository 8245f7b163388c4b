import { z } from 'zod';
import { job } from './job.ts';

/** Probes an uploaded original and makes all that is watched: proxy, thumbnail, sprite sheet, sound, shots. */
export const deriveMediaJob = job({
  name: 'derive-media',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 4,
  expireInSeconds: 6 * 3600,
});
