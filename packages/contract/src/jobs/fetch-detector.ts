import { z } from 'zod';
import { job } from './job.ts';

/** Fetches the better detector into the models folder of the worker that takes it. There is one at a time. */
export const fetchDetectorJob = job({
  name: 'fetch-detector',
  payload: z.object({}),
  retryLimit: 2,
  expireInSeconds: 600,
});
