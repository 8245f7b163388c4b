import { z } from 'zod';
import { job } from './job.ts';

/** Renders the picture of one cut of a timeline. */
export const renderSegmentJob = job({
  name: 'render-segment',
  payload: z.object({ workspaceId: z.string(), timelineId: z.string(), segmentIndex: z.number().int() }),
  retryLimit: 4,
  expireInSeconds: 2 * 3600,
});
