import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../app.ts';
import { removeUpload } from '../upload-folder.ts';
import { finishUpload } from './finish-upload.ts';

/** Nobody goes on with an upload after so long. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/**
 * Brings rows and files of uploads together again after a kill: whole ones are finished, abandoned ones and
 * those that have lost their bytes are removed with their rows, and so are files without a row once they are
 * older than `strayAfterMs` (0 at the start, when nobody can be about to make the row).
 */
export async function reconcileUploads(
  app: App,
  log: FastifyBaseLogger,
  options: { strayAfterMs: number },
): Promise<void> {
  await mkdir(app.uploadsFolder, { recursive: true });
  const uploading = await app.store.read.media.uploading();
  const names = await readdir(app.uploadsFolder);
  const inFolder = new Set(names.map((name) => name.replace(/\.json$/, '')));
  const open = new Set<string>();
  for (const { workspaceId, ...media } of uploading) {
    if (await finishUpload(app, { workspaceId, media })) continue;
    const age = Date.now() - Date.parse(media.updatedAt);
    if (inFolder.has(media.id) && age < ABANDONED_AFTER_MS) {
      open.add(media.id);
      continue;
    }
    log.info({ workspaceId, mediaId: media.id }, 'abandoned upload removed');
    await app.store.change((write) => write.media.delete(workspaceId, media.id));
    await removeUpload(app.uploadsFolder, media.id);
  }
  for (const name of names) {
    const id = name.replace(/\.json$/, '');
    if (!open.has(id) && (await ageMsOf(join(app.uploadsFolder, name))) >= options.strayAfterMs)
      await removeUpload(app.uploadsFolder, id);
  }
}

/** Since it was last written; below 0 when it is gone. */
async function ageMsOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => -1,
  );
}
