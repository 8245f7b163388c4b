import { openListening } from '../db/listening.ts';
import { openSharedLocks } from '../db/shared-locks.ts';
import type { FileStore } from '../files/file-store.ts';
import { type FilePlaces, openFiles } from '../files/open-files.ts';

/** The files of an installation without the rest of its store. */
export async function openFilesOf(
  databaseUrl: string,
  places: FilePlaces,
): Promise<{ files: FileStore; closeFiles(): Promise<void> }> {
  const listening = openListening(databaseUrl);
  const locks = openSharedLocks(databaseUrl, listening);
  return {
    files: await openFiles(places, locks),
    async closeFiles() {
      await locks.close();
      await listening.close();
    },
  };
}
