import { job, removeFilesJob } from '@cutgraph/contract';

/** A kind of job that only tests know; its payload is `{folder}`. */
export const patientJob = job({
  name: 'patient',
  payload: removeFilesJob.payload,
  retryLimit: 1,
  expireInSeconds: 600,
});
