import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of an unfinished upload lie. */
export function uploadPath(uploadsFolder: string, id: string): string {
  return join(uploadsFolder, id);
}

/** Beside it, while bytes are written that nobody vouches for yet: how many bytes came before them. */
const UNSURE = '.unsure';
/** Written by versions before 0.2. */
const FORMER = '.json';

/** The upload that a file in the folder belongs to. */
export function uploadOfFile(name: string): string {
  return name.replace(/\.(unsure|json)$/, '');
}

/** Removes all that an upload has left in the folder; nothing there is fine. */
export async function removeUpload(uploadsFolder: string, id: string): Promise<void> {
  for (const ending of ['', UNSURE, FORMER])
    await rm(uploadPath(uploadsFolder, id) + ending, { force: true });
}

/** From here on, bytes after `offset` count only once `vouch` is called; not even a kill makes them count. */
export async function distrust(path: string, offset: number): Promise<void> {
  await writeFile(path + UNSURE, String(offset));
}

/** What was written since `distrust` is what was sent. */
export async function vouch(path: string): Promise<void> {
  await rm(path + UNSURE, { force: true });
}

/**
 * How many bytes of an upload are there for sure; those that nobody vouched for are taken off. Only for who holds the
 * upload.
 *
 * @returns undefined where there is no such upload.
 */
export async function sureBytes(path: string): Promise<number | undefined> {
  const unsureFrom = await readFile(path + UNSURE, 'utf8').catch(() => undefined);
  if (unsureFrom !== undefined) {
    const size = await sizeOfFile(path);
    if (size !== undefined) await truncate(path, Math.min(size, Number(unsureFrom) || 0));
    await vouch(path);
  }
  return sizeOfFile(path);
}

/** Undefined where there is no such file. */
export async function sizeOfFile(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}
