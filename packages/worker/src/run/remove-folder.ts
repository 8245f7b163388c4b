import { removeFilesJob } from '@cutgraph/contract';
import type { Store } from '@cutgraph/store';

const AGAIN_AFTER_SECONDS = 60;

/**
 * Removes the files of what was deleted. A backup that is being taken may still want them: then a job tries again later,
 * and this does not wait for it.
 */
export async function removeFolder(store: Store, folder: string): Promise<void> {
  if (await store.unlessBackup(() => store.files.removeFolder(folder))) return;
  await store.change((write) =>
    write.jobs.enqueue(removeFilesJob, { folder }, { afterSeconds: AGAIN_AFTER_SECONDS }),
  );
}
