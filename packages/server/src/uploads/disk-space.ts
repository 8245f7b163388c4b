import { statfs } from 'node:fs/promises';
import { Refusal, sizeInWords } from '@cutgraph/core';
import type { Readers, Writers } from '@cutgraph/store';
import type { App } from '../app.ts';
import { refuseDisk, UploadRefusal } from './upload-refusal.ts';

/** Stays free for the database and for what is made of the videos. */
const KEPT_FREE_SHARE = 0.01;
const MOST_KEPT_FREE_BYTES = 1e9;
/**
 * The most that is reserved for the rest of an upload, and for all uploads of a person: announced bytes alone
 * cannot block others.
 */
const WINDOW_BYTES = 256e6;
const MOST_WINDOW_BYTES = 1e9;
/** Each is a row and a file, even when empty. */
const MOST_UNFINISHED = 200;

/**
 * Refuses what the disk has no space for, beside what is reserved for open uploads. Inside the transaction that creates the
 * row of an upload, or reserves its space again: other reservations wait until it ends.
 */
export async function reserveDiskSpace(
  { uploadsFolder }: Pick<App, 'uploadsFolder'>,
  write: Writers,
  { bytes, what }: { bytes: number; what: 'file' | 'rest of a file' },
): Promise<void> {
  await write.usage.lockDisk();
  const free = (await freeBytes(uploadsFolder)) - (await keptForUploads(write.read));
  if (bytes <= free) return;
  const asked = what === 'file' ? 'this file of' : 'the rest of this file,';
  const sentence = `The server's disk has no room for ${asked} ${sizeInWords(bytes)}: ${sizeInWords(free)} are free. Delete videos or films, or ask the operator of this server for more.`;
  throw new UploadRefusal(507, sentence);
}

/** Refuses another upload of a person with too many unfinished ones. In the transaction of `reserveDiskSpace`, after it. */
export async function requireFewUnfinished(read: Readers, userId: string): Promise<void> {
  const own = (await read.media.uploading()).filter(({ createdBy }) => createdBy === userId);
  if (own.length < MOST_UNFINISHED) return;
  const sentence = `You have ${MOST_UNFINISHED} unfinished uploads. Finish or cancel some of them, then try again.`;
  throw new Refusal('resource-exhausted', sentence, { retryAfterSeconds: 60 });
}

/** The free disk space above the reserve; negative when the reserve is already in use. */
export async function freeBytes(uploadsFolder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(uploadsFolder).catch(refuseDisk);
  return bavail * bsize - Math.min(MOST_KEPT_FREE_BYTES, blocks * bsize * KEPT_FREE_SHARE);
}

async function keptForUploads(read: Readers): Promise<number> {
  const received = await read.uploads.unfinished();
  const idle = new Set(await read.usage.idleUploads());
  const ofPerson = new Map<string, number>();
  for (const { id, size, createdBy } of await read.media.uploading()) {
    if (idle.has(id)) continue;
    const rest = Math.max(0, size - (received.get(id) ?? size));
    const kept = (ofPerson.get(createdBy) ?? 0) + Math.min(rest, WINDOW_BYTES);
    ofPerson.set(createdBy, Math.min(kept, MOST_WINDOW_BYTES));
  }
  return [...ofPerson.values()].reduce((sum, bytes) => sum + bytes, 0);
}
