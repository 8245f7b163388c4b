import { stat } from 'node:fs/promises';
import type { Media } from '@cutgraph/contract';
import type { App } from '../app.ts';
import { uploadPath } from '../files/upload-folder.ts';
import { takeRoomFor } from '../quota/quota.ts';
import { takeDiskRoom } from './disk-room.ts';
import { holdingIdleUpload } from './hold-upload.ts';
import { sureBytes } from './sure-bytes.ts';

/** An upload without a byte for so long gives back the room that it was promised. */
const IDLE_AFTER_MS = 5 * 60_000;

/** Lets others have the room of uploads that nobody goes on with; what has arrived of them is kept, and counts. */
export async function giveBackIdleRoom(app: App): Promise<void> {
  const { store, uploadsFolder } = app;
  const given = new Set(await store.read.usage.idleUploads());
  for (const { id } of await store.read.media.uploading()) {
    const path = uploadPath(uploadsFolder, id);
    if (given.has(id) || !(await isIdle(path))) continue;
    await holdingIdleUpload(app, id, async () => {
      // Whoever held it a moment ago may have gone on with it.
      const arrived = (await isIdle(path)) ? await sureBytes(app, id) : undefined;
      if (arrived !== undefined) await store.change((write) => write.usage.giveBack(id, arrived));
    });
  }
}

/** Takes back the room of an upload that gave it away, before its next byte. Only for who holds it. */
export async function takeBackRoom(
  app: App,
  { workspaceId, media, offset }: { workspaceId: string; media: Pick<Media, 'id' | 'size'>; offset: number },
): Promise<void> {
  if (!(await app.store.read.usage.idleUploads()).includes(media.id)) return;
  const bytes = media.size - offset;
  await app.store.change(async (write) => {
    await takeRoomFor(write, app.quotas, workspaceId, { bytes, what: 'rest' });
    await takeDiskRoom(app, write, { bytes, what: 'rest of a file' });
    await write.usage.takeBack(media.id);
  });
}

async function isIdle(path: string): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs >= IDLE_AFTER_MS,
    () => false,
  );
}
