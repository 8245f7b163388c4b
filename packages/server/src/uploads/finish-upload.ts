import { stat } from 'node:fs/promises';
import { MEDIA_STATUS, type Media, mediaRef } from '@cutgraph/contract';
import { mediaFolder, originalKey } from '@cutgraph/store';
import type { App } from '../app.ts';
import { queueRemoval, queueUnderstanding } from '../queue-work.ts';
import { removeUpload, uploadPath } from '../upload-folder.ts';

type Place = { workspaceId: string; media: Media };

/** Finishing goes on once for each upload, whoever asks for it. */
const running = new Map<string, Promise<boolean>>();

/**
 * Ends an upload whose last byte is there: the file goes to its place, then, in one transaction, the media becomes Processing,
 * gets its tasks and its turn, and is begun. Killed at any moment, it can be called again and goes on.
 *
 * @returns false when bytes are missing.
 */
export function finishUpload(app: App, place: Place): Promise<boolean> {
  const { id } = place.media;
  const known = running.get(id);
  if (known) return known;
  const run = finish(app, place).finally(() => running.delete(id));
  running.set(id, run);
  return run;
}

async function finish(app: App, { workspaceId, media }: Place): Promise<boolean> {
  const key = originalKey(workspaceId, media.id);
  const path = uploadPath(app.uploadsFolder, media.id);
  if ((await sizeOf(path)) === media.size) await app.store.files.putFile(key, path);
  else if ((await app.store.files.stat(key))?.size !== media.size) return false;

  await app.store.change(async (write) => {
    const now = await write.read.media.byId(workspaceId, media.id);
    if (!now) await queueRemoval(write, mediaFolder(workspaceId, media.id));
    if (now?.mediaStatus !== MEDIA_STATUS.Uploading) return;
    await write.media.update(workspaceId, media.id, { mediaStatus: MEDIA_STATUS.Processing });
    // The update holds the row: of two servers that finish at once, the second sees the tasks of the first.
    const tasks = await write.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, media.id));
    if (tasks.length === 0) await queueUnderstanding(write, workspaceId, media.id);
  });
  await removeUpload(app.uploadsFolder, media.id);
  return true;
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}
