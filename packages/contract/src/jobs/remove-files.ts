import { z } from 'zod';
import { job } from './job.ts';

/** Removes the files of a media or a timeline whose row is gone. */
export const removeFilesJob = job({
  name: 'remove-files',
  payload: z.object({ folder: z.string() }),
  retryLimit: 10,
  expireInSeconds: 600,
});
