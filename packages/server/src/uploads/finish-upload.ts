import { MEDIA_STATUS, mediaRef } from '@cutgraph/contract';
import { mediaFolder, originalKey, queueUnderstanding, type StoredMedia } from '@cutgraph/store';
import type { App } from '../app.ts';
import { removeUpload, uploadPath } from '../files/upload-folder.ts';
import { notFound } from '../http/problem.ts';
import { queueRemoval } from '../work-queue/queue-work.ts';
import { arrivedBytes } from './sure-bytes.ts';
import { refuseDisk } from './upload-refusal.ts';

/**
 * How many bytes of an upload are there. One whose last byte is there is ended: the file goes to its place, then, in one
 * transaction, the media becomes Processing, gets its tasks and its turn, and is begun. Killed at any moment, it can be
 * called again and goes on. Only for who holds the upload.
 *
 * @param options.waitSeconds see `sureBytes`.
 * @returns undefined where its file is gone, by a hand or a lost disk.
 */
export async function finishIfWhole(
  app: App,
  { workspaceId, media }: { workspaceId: string; media: StoredMedia },
  options: { waitSeconds?: number } = {},
): Promise<number | undefined> {
  if (media.mediaStatus !== MEDIA_STATUS.Uploading) return media.size;
  const key = originalKey(workspaceId, media.id);
  // It may be in its place already, where a server died before it could say so.
  if ((await app.store.files.stat(key))?.size !== media.size) {
    const bytes = (await arrivedBytes(app, { workspaceId, media }, options))?.arrived;
    if (bytes !== media.size) return bytes;
    const { files } = app.store;
    if (files.parts) await files.parts.complete(key, media.size);
    // The files may lie on another disk than the uploads.
    else await files.putFile(key, uploadPath(app.uploadsFolder, media.id)).catch(refuseDisk);
  }
  await app.store.change(async (write) => {
    const now = await write.read.media.stored(workspaceId, media.id);
    if (!now) await queueRemoval(write, mediaFolder(workspaceId, media.id));
    if (now?.mediaStatus !== MEDIA_STATUS.Uploading) return;
    await write.media.update(workspaceId, media.id, { mediaStatus: MEDIA_STATUS.Processing });
    await write.usage.takeBack(media.id);
    const tasks = await write.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, media.id));
    if (tasks.length === 0) await queueUnderstanding(write, workspaceId, now);
  });
  await removeUpload(app.uploadsFolder, media.id);
  return media.size;
}

/** The same for a client, who is answered that there is no such upload where its file is gone. */
export async function offsetOf(
  app: App,
  place: { workspaceId: string; media: StoredMedia },
): Promise<number> {
  const bytes = await finishIfWhole(app, place);
  if (bytes === undefined) throw notFound();
  return bytes;
}
