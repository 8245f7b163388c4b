import { z } from 'zod';
import { job } from './job.ts';

/** Measures how the picture of a media moves, for clips that are stabilised. */
export const measureMotionJob = job({
  name: 'measure-motion',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 3,
  expireInSeconds: 4 * 3600,
});
