import type { App } from '../app.ts';
import { removeUpload } from './upload-folder.ts';

/** A dead request lets go at once; one that brings a file to its place may take longer. */
export const LONGEST_WAIT_FOR_UPLOAD_MS = 10_000;

/** What whoever is at an upload holds, on whatever server. */
export function lockOfUpload(id: string): string {
  return `upload ${id}`;
}

/**
 * Ends an upload whose row is gone: who still sends bytes for it is cut off, so that none come that nobody counts, and
 * all that it has left in the folder is removed.
 */
export async function endUpload(
  { store, uploadsFolder }: Pick<App, 'store' | 'uploadsFolder'>,
  id: string,
): Promise<void> {
  const lock = await store.locks.take(lockOfUpload(id), { limitMs: LONGEST_WAIT_FOR_UPLOAD_MS });
  try {
    await removeUpload(uploadsFolder, id);
  } finally {
    await lock?.release();
  }
}
