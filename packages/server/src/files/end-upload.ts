import type { App } from '../app.ts';
import { removeUpload } from './upload-folder.ts';

/** A dead request lets go immediately; one that brings a file to its place may take longer. */
export const LONGEST_WAIT_FOR_UPLOAD_MS = 10_000;

/** The lock that a request holds while it works on an upload, on whatever server. */
export function lockOfUpload(id: string): string {
  return `upload ${id}`;
}

/**
 * Ends an upload whose row is gone: a client that still sends bytes for it is cut off, so that no uncounted bytes
 * arrive, and all that it has left in the folder is removed.
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
