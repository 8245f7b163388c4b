import { z } from 'zod';
import { job } from './job.ts';

/** Tries the worker, the files and ffmpeg: makes a second of video, keeps it, reads it back and removes it. */
export const testBaseJob = job({
  name: 'test-base',
  payload: z.object({ workspaceId: z.string(), taskId: z.string() }),
  retryLimit: 0,
  expireInSeconds: 300,
});
