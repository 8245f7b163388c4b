import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '@cutgraph/core';
import { type FileStore, originalKey, uploadTailKey } from '@cutgraph/store';
import type { App } from '../app.ts';
import { passingPath } from '../files/upload-folder.ts';

/** A store takes at most 10,000 parts of a file. */
const LEAST_PART_BYTES = 8 * 1024 * 1024;
const MOST_PARTS = 9_000;

/** An upload whose bytes go into a store. */
export type UploadPlace = { workspaceId: string; media: { id: string; size: number } };

type PartFiles = NonNullable<FileStore['parts']>;

/** What of an upload has come is put into the store on the way, so that any other server can go on with it. */
export type UploadParts = {
  /** Where its bytes are to be written on this machine, each at its place in the whole. */
  path: string;
  /** The file of the upload on this machine holds its bytes up to there, and they count. */
  written(to: number): void;
  /**
   * Puts the rest up to there into the store.
   *
   * @param options.isHurried another request waits for the upload: what is on its way arrives, and the rest is sent again.
   * @returns how many bytes of the upload are in the store.
   */
  end(to: number, options: { isHurried: boolean }): Promise<number>;
};

export function partBytesOf(size: number): number {
  return Math.max(LEAST_PART_BYTES, Math.ceil(size / MOST_PARTS));
}

/** How many bytes a part of an upload has, by its number from 1; none where the upload has no such part. */
export function bytesOfPart(size: number, number: number): number {
  const partBytes = partBytesOf(size);
  return Math.max(0, Math.min(partBytes, size - (number - 1) * partBytes));
}

/** Says that a client may send the parts of an upload to the store itself, and how large each but the last is. */
export function partsHeader(
  { store }: Pick<App, 'store'>,
  { size }: { size: number },
): Record<string, string> {
  return store.files.parts?.presigned ? { 'upload-part-bytes': String(partBytesOf(size)) } : {};
}

/** What a store has of an upload. */
export type InStore = {
  /** Bytes from the first on, which count. */
  arrived: number;
  /** All bytes, also those that do not count since others before them are missing. */
  held: number;
  /** A part has more bytes than it is to have: a client has sent it, to a store that does not check what was signed. */
  isOversized: boolean;
};

/** Undefined where an upload is not one of the store, or has been given up. */
export async function lookInStore(
  files: FileStore,
  parts: PartFiles,
  { workspaceId, media: { id, size } }: UploadPlace,
): Promise<InStore | undefined> {
  const sizes = await parts.sizes(originalKey(workspaceId, id));
  if (!sizes) return undefined;
  let arrived = 0;
  for (let number = 1; arrived < size; number++) {
    const expected = bytesOfPart(size, number);
    if (sizes.get(number) !== expected) break;
    arrived += expected;
  }
  if (arrived < size) {
    const tail = await files.stat(uploadTailKey(workspaceId, id, arrived));
    arrived += Math.min(tail?.size ?? 0, partBytesOf(size) - 1);
  }
  const inParts = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  return {
    ...{ arrived, held: Math.max(arrived, inParts) },
    isOversized: [...sizes].some(([number, bytes]) => bytes > bytesOfPart(size, number)),
  };
}

/** Goes on with an upload whose first `offset` bytes are in the store; only while holding it. */
export async function openUploadParts(
  { store: { files }, uploadsFolder }: Pick<App, 'store' | 'uploadsFolder'>,
  parts: PartFiles,
  place: UploadPlace,
  offset: number,
): Promise<UploadParts> {
  const { workspaceId, media } = place;
  const key = originalKey(workspaceId, media.id);
  const path = passingPath(uploadsFolder, media.id);
  const partBytes = partBytesOf(media.size);
  let inStore = offset - (offset % partBytes);
  await fetchTail();

  let [wanted, isHurried] = [inStore, false];
  let sending: Promise<void> | undefined;
  let failure: unknown;

  /** The bytes before the offset that are no whole part: whatever is in the file there may be another server's past. */
  async function fetchTail(): Promise<void> {
    const file = await open(path, 'a', 0o600);
    await file.close();
    if (offset === inStore) return;
    const tail = await buffer(await files.openRange(uploadTailKey(workspaceId, media.id, inStore)));
    const local = await open(path, 'r+');
    try {
      await local.write(tail, 0, offset - inStore, inStore);
    } finally {
      await local.close();
    }
  }

  const nextEnd = () => Math.min(inStore + partBytes, media.size);

  async function send(): Promise<void> {
    try {
      while (inStore < media.size && nextEnd() <= wanted && !isHurried) {
        const end = nextEnd();
        await parts.put(key, Math.floor(inStore / partBytes) + 1, await bytesOf(inStore, end));
        inStore = end;
      }
    } catch (error) {
      failure = error;
    }
    sending = undefined;
  }

  async function bytesOf(start: number, end: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(end - start);
    const local = await open(path);
    try {
      const { bytesRead } = await local.read(bytes, 0, bytes.length, start);
      if (bytesRead !== bytes.length) throw new Error(`The file of the upload ends at ${start + bytesRead}.`);
    } finally {
      await local.close();
    }
    return bytes;
  }

  function written(to: number): void {
    wanted = Math.max(wanted, to);
    sending ??= send();
  }

  return {
    path,
    written,
    async end(to, options) {
      isHurried = options.isHurried;
      written(to);
      await sending;
      if (failure !== undefined)
        throw new Refusal(
          'unavailable',
          'The store for files does not answer, so the last bytes are not kept. Ask where the upload stands, then go on from there.',
          { cause: failure },
        );
      if (isHurried || inStore >= to) return Math.max(inStore, offset);
      await parts.keep(uploadTailKey(workspaceId, media.id, inStore), await bytesOf(inStore, to));
      return to;
    },
  };
}
