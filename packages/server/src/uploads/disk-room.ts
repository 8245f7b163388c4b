import { statfs } from 'node:fs/promises';
import type { App } from '../app.ts';
import { sizeOfFile, uploadPath } from '../upload-folder.ts';
import { refuseDisk, UploadRefusal } from './upload-refusal.ts';

/** Stays free for the database and for what is made of the videos. */
const KEPT_FREE_SHARE = 0.01;
const MOST_KEPT_FREE_BYTES = 1e9;

/** Refuses an upload that the disk has no room for, beside what the open ones still need. */
export async function requireDiskRoom(app: App, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(app.uploadsFolder).catch(refuseDisk);
  const keptFree = Math.min(MOST_KEPT_FREE_BYTES, blocks * bsize * KEPT_FREE_SHARE);
  const free = bavail * bsize - keptFree - (await bytesToCome(app));
  if (bytes <= free) return;
  const sentence = `The server's disk has no room for this file of ${sizeInWords(bytes)}: ${sizeInWords(Math.max(0, free))} are free. Delete videos or films, or ask whoever runs this server for more.`;
  throw new UploadRefusal(507, sentence);
}

async function bytesToCome({ store, uploadsFolder }: App): Promise<number> {
  let bytes = 0;
  for (const { id, size } of await store.read.media.uploading())
    bytes += Math.max(0, size - ((await sizeOfFile(uploadPath(uploadsFolder, id))) ?? size));
  return bytes;
}

/** As a person says it: 1.5 GB, 0.02 MB. */
export function sizeInWords(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1 ? `${Math.round(gigabytes * 10) / 10} GB` : `${Math.round(bytes / 1e4) / 100} MB`;
}
