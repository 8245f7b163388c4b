import { pointClipsJob } from '@cutgraph/contract';
import { fillClipPoints } from '../maintenance/fill-clip-points.ts';
import type { JobModule } from '../run/job-module.ts';

/** What a member has corrected is soon recommended by what it is called now. */
export const pointClips: JobModule<typeof pointClipsJob> = {
  definition: pointClipsJob,
  run: ({ workspaceId }, { store, log }, signal) =>
    fillClipPoints(store, log, signal, { onlyWorkspaceId: workspaceId }),
};
