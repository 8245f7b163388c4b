import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { patiently } from '../harness/wait.ts';
import type { Stage } from './stage.ts';

/** In how many parts a file is sent. */
const UPLOAD_PARTS = 12;

/**
 * Uploads a file as a careful client does while servers die: an upload that was begun without an answer is discarded and
 * begun again; any other continues where the server says.
 */
export async function uploadThrough({ api, workspaceId }: Stage, file: string): Promise<string> {
  const partBytes = Math.ceil((await stat(file)).size / UPLOAD_PARTS);
  const known = new Set((await patiently(() => api.media(workspaceId))).items.map(({ id }) => id));
  const { address, mediaId } = await patiently(async () => {
    for (const media of (await api.media(workspaceId)).items) {
      const isLost = media.name === basename(file) && media.mediaStatus === MEDIA_STATUS.Uploading;
      if (isLost && !known.has(media.id)) await api.deleteMedia(workspaceId, media.id);
    }
    return api.beginUpload(workspaceId, file);
  });
  let had = 0;
  await patiently(() =>
    api.continueUpload(address, file, {
      partBytes,
      onOffset(bytes) {
        assert.ok(bytes >= had, `the server had ${had} bytes and now has ${bytes}`);
        had = bytes;
      },
    }),
  );
  return mediaId;
}

/** Makes a document and is sure afterwards that it is there once: a lost answer does not make a second one. */
export async function makeOnce<T extends { id: string }>(
  list: () => Promise<{ items: T[] }>,
  make: () => Promise<T>,
): Promise<T> {
  const known = new Set((await patiently(list)).items.map(({ id }) => id));
  const made = async () => (await list()).items.filter(({ id }) => !known.has(id));
  const one = await patiently(async () => (await made())[0] ?? make());
  assert.deepEqual(
    (await patiently(made)).map(({ id }) => id),
    [one.id],
    'it was made once',
  );
  return one;
}
