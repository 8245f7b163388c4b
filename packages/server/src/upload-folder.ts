import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of an unfinished upload lie; beside it `{id}.json` says what it will be. */
export function uploadPath(uploadsFolder: string, id: string): string {
  return join(uploadsFolder, id);
}

/** Removes all that an upload has left in the folder; nothing there is fine. */
export async function removeUpload(uploadsFolder: string, id: string): Promise<void> {
  await rm(uploadPath(uploadsFolder, id), { force: true });
  await rm(`${uploadPath(uploadsFolder, id)}.json`, { force: true });
}
