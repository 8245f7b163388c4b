import { truncate } from 'node:fs/promises';
import { FileNotSeenError, whenSeen } from '@cutgraph/store';
import type { App } from '../app.ts';
import { formerBytes, sizeOfFile, uploadPath } from '../files/upload-folder.ts';
import { type GivenUp, giveUpUpload } from './give-up-upload.ts';
import { lookInStore } from './parts-in-store.ts';
import { tooLong, UploadRefusal } from './upload-refusal.ts';

/** No shared folder shows an older state for longer. After that a file that is shorter than was recorded has lost bytes. */
const NEWS_FOR_SECONDS = 300;
/** Shorter than others wait for the request that holds the upload. */
const WAIT_SECONDS = 7;

type Arrived = {
  /** Bytes from the first on, which count. */
  arrived: number;
  /** All that take room, also those of a store that do not count since others before them are missing. */
  held: number;
};

/**
 * What of an upload has arrived for sure, on whatever server: what is in the store, where files are in one, else in the folder of
 * uploads. Only for a request that holds the upload.
 *
 * @param options.waitSeconds see `sureBytes`.
 * @throws a refusal where a client has sent the store more bytes than its upload has: nothing of it is left.
 */
export async function arrivedBytes(
  app: Pick<App, 'store' | 'uploadsFolder'>,
  place: GivenUp & { media: { size: number } },
  options: { waitSeconds?: number } = {},
): Promise<Arrived | undefined> {
  const { id } = place.media;
  const { files, read, change } = app.store;
  if (!files.parts) {
    const bytes = await sureBytes(app, id, options);
    return bytes === undefined ? undefined : { arrived: bytes, held: bytes };
  }
  const found = await lookInStore(files, files.parts, place);
  if (found?.isOversized) {
    await giveUpUpload(app, place, null);
    throw tooLong();
  }
  // What a server that died had on its own disk is lost.
  if (found && (await read.uploads.of(id))?.receivedBytes !== found.arrived)
    await change((write) => write.uploads.set(id, found.arrived));
  return found;
}

/**
 * How many bytes of an upload are there for sure: as many as its row says, once this machine sees them too. Bytes after
 * them are taken off: they are not verified. Only for a request that holds the upload.
 *
 * @param options.waitSeconds for what another machine has written and this one does not see yet.
 * @returns undefined where there is no such upload.
 * @throws a refusal when it is still not seen then.
 */
export async function sureBytes(
  { store, uploadsFolder }: Pick<App, 'store' | 'uploadsFolder'>,
  id: string,
  { waitSeconds = WAIT_SECONDS } = {},
): Promise<number | undefined> {
  const path = uploadPath(uploadsFolder, id);
  const record = await store.read.uploads.of(id);
  if (!record) {
    const bytes = await formerBytes(path);
    if (bytes !== undefined) await store.change((write) => write.uploads.set(id, bytes));
    return bytes;
  }
  const { receivedBytes, idleSeconds } = record;
  const look = async () => {
    const size = await sizeOfFile(path);
    const isBehind = size === undefined || size < receivedBytes;
    if (isBehind && idleSeconds < NEWS_FOR_SECONDS) throw new FileNotSeenError(path);
    return size;
  };
  const size = await whenSeen(look, { giveUpAfterSeconds: waitSeconds }).catch((error: unknown) => {
    throw error instanceof FileNotSeenError ? notSeenYet() : error;
  });
  if (size === undefined) return undefined;
  if (size > receivedBytes) await truncate(path, receivedBytes);
  if (size < receivedBytes) await store.change((write) => write.uploads.set(id, size));
  return Math.min(size, receivedBytes);
}

function notSeenYet(): UploadRefusal {
  const sentence =
    'The newest bytes of this upload went through another server, and this one does not see them yet. Try again in a moment.';
  return new UploadRefusal(503, sentence);
}
