import { stat } from 'node:fs/promises';
import type { App } from '../app.ts';
import { uploadPath } from '../files/upload-folder.ts';

/** When bytes of an upload came last (milliseconds); undefined when there are none. */
export async function lastTouched({ store, uploadsFolder }: App, id: string): Promise<number | undefined> {
  // Where files are in a store, the bytes may be on another server's disk.
  if (store.files.parts) {
    const record = await store.read.uploads.of(id);
    return record && Date.now() - record.idleSeconds * 1000;
  }
  return stat(uploadPath(uploadsFolder, id)).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}
