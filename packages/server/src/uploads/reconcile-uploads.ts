import { mkdir, readdir } from 'node:fs/promises';
import type { Media } from '@cutgraph/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../app.ts';
import { removeUpload, uploadOfFile } from '../files/upload-folder.ts';
import { finishIfWhole } from './finish-upload.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { holdingIdleUpload } from './hold-upload.ts';
import { lastTouched } from './last-touched.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** No one continues an upload after so long. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/**
 * Brings rows and files of uploads together again after a kill: whole ones are finished; those that no one continued
 * for a day, or that have lost their bytes, are removed with their rows, and so are files without a row. What a client or
 * another server is at is left alone.
 */
export async function reconcileUploads(app: App, log: FastifyBaseLogger): Promise<void> {
  await mkdir(app.uploadsFolder, { recursive: true });
  const uploading = await app.store.read.media.uploading();
  for (const { workspaceId, ...media } of uploading)
    await holdingIdleUpload(app, media.id, () => settle(app, log, { workspaceId, media }));
  const known = new Set(uploading.map(({ id }) => id));
  const found = new Set((await readdir(app.uploadsFolder)).map(uploadOfFile));
  for (const id of found) {
    if (known.has(id)) continue;
    await holdingIdleUpload(app, id, async () => {
      // Its row may have been made since.
      if (!(await isUploading(app, id))) await removeUpload(app.uploadsFolder, id);
    });
  }
}

async function settle(
  app: App,
  log: FastifyBaseLogger,
  place: { workspaceId: string; media: Media },
): Promise<void> {
  const { workspaceId, media } = place;
  const bytes = await finishIfWhole(app, place, { waitSeconds: 0 }).catch((error: unknown) => {
    // It went through another server a moment ago, or was given up.
    if (error instanceof UploadRefusal) return 'not seen yet';
    throw error;
  });
  if (bytes === media.size || bytes === 'not seen yet') return;
  const touched = await lastTouched(app, media.id);
  if (touched !== undefined && Date.now() - touched < ABANDONED_AFTER_MS) return;
  log.info({ workspaceId, mediaId: media.id }, 'abandoned upload removed');
  await giveUpUpload(app, place, null);
}

async function isUploading({ store }: App, id: string): Promise<boolean> {
  return (await store.read.media.uploading()).some((media) => media.id === id);
}
