import { removeFilesJob } from '@cutgraph/contract';
import type { JobModule } from '../run/job-module.ts';

/** Removes the files of what was deleted. */
export const removeFiles: JobModule<typeof removeFilesJob> = {
  definition: removeFilesJob,
  run: ({ folder }, { store }) => store.files.removeFolder(folder),
};
