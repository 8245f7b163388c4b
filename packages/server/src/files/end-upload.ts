import { mediaFolder } from '@cutgraph/store';
import type { App } from '../app.ts';
import { removeUpload } from './upload-folder.ts';

/** A dead request lets go immediately; one that brings a file to its place may take longer. */
export const LONGEST_WAIT_FOR_UPLOAD_MS = 10_000;

/** The lock that a request holds while it works on an upload, on whatever server. */
export function lockOfUpload(id: string): string {
  return `upload ${id}`;
}

/** Removes all that has arrived of an upload that is given up, on this machine and in the store. */
export async function forgetUpload(
  { store, uploadsFolder }: Pick<App, 'store' | 'uploadsFolder'>,
  workspaceId: string,
  id: string,
): Promise<void> {
  await removeUpload(uploadsFolder, id);
  if (store.files.parts) await store.files.removeFolder(mediaFolder(workspaceId, id));
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
