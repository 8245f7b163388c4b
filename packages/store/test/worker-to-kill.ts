import { openStore } from '../src/index.ts';
import { patientJob } from './patient-job.ts';

// A process of its own that takes one job, says so, and never ends it.
const [databaseUrl = '', filesFolder = ''] = process.argv.slice(2);
const store = await openStore({ databaseUrl, filesFolder });
await store.queue.work(patientJob, { concurrency: 1 }, async ({ folder }, { attempt }) => {
  console.log(`took ${folder} ${attempt}`);
  await new Promise(() => undefined);
});
