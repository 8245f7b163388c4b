import { open, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of an unfinished upload lie. */
export function uploadPath(uploadsFolder: string, id: string): string {
  return join(uploadsFolder, id);
}

/**
 * Where a server holds bytes that go on into a store. Others may have had those before them, so it is never taken for the
 * upload itself, also where files are moved to a folder meanwhile.
 */
export function passingPath(uploadsFolder: string, id: string): string {
  return uploadPath(uploadsFolder, id) + PASSING;
}

const PASSING = '.parts';

/** Written beside it by versions before 0.2, and by those that noted there which bytes are not verified. */
const FORMER = ['.json', '.unsure'];

/** The upload that a file in the folder belongs to. */
export function uploadOfFile(name: string): string {
  return name.replace(/\.(unsure|json|parts)$/, '');
}

/** Removes all that an upload has left in the folder; nothing there is fine. */
export async function removeUpload(uploadsFolder: string, id: string): Promise<void> {
  for (const ending of ['', PASSING, ...FORMER])
    await rm(uploadPath(uploadsFolder, id) + ending, { force: true });
}

/** How many bytes there are of an upload that an older version began: as many as it vouched for. */
export async function formerBytes(path: string): Promise<number | undefined> {
  const unsureFrom = await readFile(`${path}.unsure`, 'utf8').catch(() => undefined);
  const size = await sizeOfFile(path);
  if (unsureFrom === undefined || size === undefined) return size;
  const sure = Math.min(size, Number(unsureFrom) || 0);
  await truncate(path, sure);
  await rm(`${path}.unsure`, { force: true });
  return sure;
}

/** Undefined where there is no such file. A network file system asks its server about a file that is opened. */
export async function sizeOfFile(path: string): Promise<number | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    return (await file?.stat())?.size;
  } finally {
    await file?.close();
  }
}
