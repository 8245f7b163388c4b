import { advanceMediaJob } from '@cutgraph/contract';
import { advance } from '../media/advance.ts';
import type { JobModule } from '../run/job-module.ts';

/** Brings a media on its way, after its tasks were moved by somebody else than its own jobs. */
export const advanceMedia: JobModule<typeof advanceMediaJob> = {
  definition: advanceMediaJob,
  run: (payload, { store }) => store.change((write) => advance(write, payload)),
};
