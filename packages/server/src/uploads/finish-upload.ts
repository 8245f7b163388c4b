import { MEDIA_STATUS, mediaRef } from '@cutgraph/contract';
import { mediaFolder, originalKey, type StoredMedia } from '@cutgraph/store';
import type { App } from '../app.ts';
import { notFound } from '../door/problem.ts';
import { queueRemoval, queueUnderstanding } from '../queue-work.ts';
import { removeUpload, sureBytes, uploadPath } from '../upload-folder.ts';
import { refuseDisk } from './upload-refusal.ts';

/**
 * Ends an upload whose last byte is there, and answers where it stands: at its whole size, or where bytes are missing.
 * Only for who holds it.
 */
export async function finishIfWhole(
  app: App,
  place: { workspaceId: string; media: StoredMedia },
): Promise<number> {
  const { media } = place;
  if (media.mediaStatus !== MEDIA_STATUS.Uploading || (await finishUpload(app, place))) return media.size;
  return offsetOf(app, place);
}

/**
 * How many bytes of an upload are there. Its file may be in its place already, where a server died before it could say so, or
 * gone, by a hand or a lost disk. Only for who holds it.
 */
export async function offsetOf(
  app: App,
  place: { workspaceId: string; media: StoredMedia },
): Promise<number> {
  const bytes = await sureBytes(uploadPath(app.uploadsFolder, place.media.id));
  if (bytes !== undefined) return bytes;
  if (await finishUpload(app, place)) return place.media.size;
  throw notFound();
}

/**
 * Ends an upload whose last byte is there: the file goes to its place, then, in one transaction, the media becomes Processing,
 * gets its tasks and its turn, and is begun. Killed at any moment, it can be called again and goes on. Only for who holds
 * the upload.
 *
 * @returns false when bytes are missing.
 */
export async function finishUpload(
  app: App,
  { workspaceId, media }: { workspaceId: string; media: StoredMedia },
): Promise<boolean> {
  const key = originalKey(workspaceId, media.id);
  const path = uploadPath(app.uploadsFolder, media.id);
  // The files may lie on another disk than the uploads.
  if ((await sureBytes(path)) === media.size) await app.store.files.putFile(key, path).catch(refuseDisk);
  else if ((await app.store.files.stat(key))?.size !== media.size) return false;

  await app.store.change(async (write) => {
    const now = await write.read.media.stored(workspaceId, media.id);
    if (!now) await queueRemoval(write, mediaFolder(workspaceId, media.id));
    if (now?.mediaStatus !== MEDIA_STATUS.Uploading) return;
    await write.media.update(workspaceId, media.id, { mediaStatus: MEDIA_STATUS.Processing });
    await write.usage.takeBack(media.id);
    const tasks = await write.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, media.id));
    if (tasks.length === 0) await queueUnderstanding(write, workspaceId, media.id);
  });
  await removeUpload(app.uploadsFolder, media.id);
  return true;
}
