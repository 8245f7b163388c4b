import { advanceMediaJob } from '@cutgraph/contract';
import { advance } from '../media/advance.ts';
import type { JobModule } from '../run/job-module.ts';

/** Advances a media after its tasks were moved by something else than its own jobs. */
export const advanceMedia: JobModule<typeof advanceMediaJob> = {
  definition: advanceMediaJob,
  run: (payload, { store }) => store.change((write) => advance(write, payload)),
};
