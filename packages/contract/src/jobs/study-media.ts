import { z } from 'zod';
import { job } from './job.ts';

/** Looks closely at single frames: persons, faces, writing, colours and likeness of every shot. */
export const studyMediaJob = job({
  name: 'study-media',
  payload: z.object({ workspaceId: z.string(), mediaId: z.string() }),
  retryLimit: 3,
  expireInSeconds: 12 * 3600,
});
