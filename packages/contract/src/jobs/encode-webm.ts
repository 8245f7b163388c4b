import { z } from 'zod';
import { job } from './job.ts';

/** Encodes the VP9/Opus WebM, and picks the screenshots and the thumbnail. */
export const encodeWebmJob = job({
  name: 'encode-webm',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 3,
  expireInSeconds: 12 * 3600,
});
