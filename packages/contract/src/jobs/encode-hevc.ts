import { z } from 'zod';
import { job } from './job.ts';

/** Encodes the HEVC/AAC MP4. */
export const encodeHevcJob = job({
  name: 'encode-hevc',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 3,
  expireInSeconds: 12 * 3600,
});
