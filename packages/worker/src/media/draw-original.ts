import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@cutgraph/contract';
import { drawSampleClip } from '@cutgraph/media';
import { originalKey, type Store } from '@cutgraph/store';

/**
 * Draws the original of a clip of a sample workspace, where it is not there yet. Undefined for a media that was uploaded.
 *
 * @param options.folder for the unfinished file.
 */
export async function drawOriginal(options: {
  store: Store;
  workspaceId: string;
  media: Pick<Media, 'id' | 'size'>;
  folder: string;
  signal: AbortSignal;
}): Promise<{ size: number } | undefined> {
  const { store, workspaceId, media, folder, signal } = options;
  const scene = await store.read.samples.sceneOf(media.id);
  if (!scene) return undefined;
  const key = originalKey(workspaceId, media.id);
  // Until it is drawn the row has the size that was reserved. A worker that was killed in between left another one.
  if ((await store.files.stat(key))?.size === media.size) return { size: media.size };
  const path = join(folder, 'drawn.mp4');
  await drawSampleClip({ scene, outputPath: path, signal });
  const { size } = await stat(path);
  // The row is locked meanwhile: who deletes it removes its files after this one has come.
  await store.change(async (write) => {
    await write.media.update(workspaceId, media.id, { size });
    await store.files.putFile(key, path);
  });
  return { size };
}
