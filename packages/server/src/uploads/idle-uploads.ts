import type { Media } from '@cutgraph/contract';
import { reserveQuota } from '@cutgraph/store';
import type { App } from '../app.ts';
import { reserveDiskSpace } from './disk-space.ts';
import { holdingIdleUpload } from './hold-upload.ts';
import { lastTouched } from './last-touched.ts';
import { arrivedBytes } from './sure-bytes.ts';

/** An upload that receives nothing for this long loses its reservation. */
const IDLE_AFTER_MS = 5 * 60_000;
/** A part that a browser had begun to send to the store by then has arrived after this long, or never does. */
const SETTLED_AFTER_MS = 3600_000;

/** Releases the reservations of idle uploads; received bytes are kept, and count. */
export async function releaseIdleUploads(app: App): Promise<void> {
  const { store } = app;
  // What comes through a server takes the reservation back first; what goes to the store itself cannot.
  const isDirect = store.files.parts?.presigned !== undefined;
  const given = new Set(await store.read.usage.idleUploads());
  for (const { workspaceId, ...media } of await store.read.media.uploading()) {
    const { id } = media;
    if (!(await isIdle(app, id))) continue;
    if (given.has(id) && (!isDirect || (await isIdle(app, id, SETTLED_AFTER_MS)))) continue;
    await holdingIdleUpload(app, id, async () => {
      // The request that held the lock until now may have received more bytes.
      const held = (await isIdle(app, id))
        ? (await arrivedBytes(app, { workspaceId, media }))?.held
        : undefined;
      if (held !== undefined) await store.change((write) => write.usage.giveBack(id, held));
    });
  }
}

/** Reserves again for an upload whose reservation was released, before its next byte. Only while holding its lock. */
export async function reserveAgain(
  app: App,
  { workspaceId, media, offset }: { workspaceId: string; media: Pick<Media, 'id' | 'size'>; offset: number },
): Promise<void> {
  if (!(await app.store.read.usage.idleUploads()).includes(media.id)) return;
  const bytes = media.size - offset;
  await app.store.change(async (write) => {
    await reserveQuota(write, app.quotas, workspaceId, { bytes, what: 'rest' });
    await reserveDiskSpace(app, write, { bytes, what: 'rest of a file' });
    await write.usage.takeBack(media.id);
  });
}

async function isIdle(app: App, id: string, afterMs = IDLE_AFTER_MS): Promise<boolean> {
  const touched = await lastTouched(app, id);
  return touched !== undefined && Date.now() - touched >= afterMs;
}
