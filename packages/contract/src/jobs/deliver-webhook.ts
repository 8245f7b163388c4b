import { z } from 'zod';
import { job } from './job.ts';

/** Posts one call of a webhook. What is not taken is put in again for later by the job itself, so that it is not tried here. */
export const deliverWebhookJob = job({
  name: 'deliver-webhook',
  payload: z.object({ workspaceId: z.string(), deliveryId: z.string() }),
  retryLimit: 2,
  expireInSeconds: 120,
});
