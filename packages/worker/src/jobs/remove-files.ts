import { removeFilesJob } from '@cutgraph/contract';
import type { JobModule } from '../run/job-module.ts';
import { removeFolder } from '../run/remove-folder.ts';

/** Removes the files of what was deleted. */
export const removeFiles: JobModule<typeof removeFilesJob> = {
  definition: removeFilesJob,
  run: ({ folder }, { store }) => removeFolder(store, folder),
};
