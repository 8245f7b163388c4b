import { z } from 'zod';
import { job } from './job.ts';

/** Brings what an import names out of an Immich; begun again, it fetches only what is not here. */
export const importImmichJob = job({
  name: 'import-immich',
  payload: z.object({ workspaceId: z.string(), importId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 24 * 3600,
});
