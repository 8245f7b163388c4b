import { statfs } from 'node:fs/promises';
import { sizeInWords } from '@cutgraph/core';
import type { Readers, Writers } from '@cutgraph/store';
import type { App } from '../app.ts';
import { sizeOfFile, uploadPath } from '../upload-folder.ts';
import { refuseDisk, UploadRefusal } from './upload-refusal.ts';

/** Stays free for the database and for what is made of the videos. */
const KEPT_FREE_SHARE = 0.01;
const MOST_KEPT_FREE_BYTES = 1e9;

/**
 * Refuses an upload that the disk has no room for, beside what the open ones still need. Inside the transaction that
 * makes its row: others who ask wait until it ends, so of two that would fit alone the second is refused.
 */
export async function takeDiskRoom(
  { uploadsFolder }: Pick<App, 'uploadsFolder'>,
  write: Writers,
  bytes: number,
): Promise<void> {
  await write.usage.lockDisk();
  const { bavail, blocks, bsize } = await statfs(uploadsFolder).catch(refuseDisk);
  const keptFree = Math.min(MOST_KEPT_FREE_BYTES, blocks * bsize * KEPT_FREE_SHARE);
  const free = bavail * bsize - keptFree - (await bytesToCome(write.read, uploadsFolder));
  if (bytes <= free) return;
  const sentence = `The server's disk has no room for this file of ${sizeInWords(bytes)}: ${sizeInWords(free)} are free. Delete videos or films, or ask whoever runs this server for more.`;
  throw new UploadRefusal(507, sentence);
}

async function bytesToCome(read: Readers, uploadsFolder: string): Promise<number> {
  let bytes = 0;
  for (const { id, size } of await read.media.uploading())
    bytes += Math.max(0, size - ((await sizeOfFile(uploadPath(uploadsFolder, id))) ?? size));
  return bytes;
}
