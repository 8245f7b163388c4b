import { z } from 'zod';
import { job } from './job.ts';

/** Makes what browsers play of a piece of music, draws its waveform and looks for its beats and sections. */
export const analyzeMusicJob = job({
  name: 'analyze-music',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 4,
  expireInSeconds: 3600,
});
