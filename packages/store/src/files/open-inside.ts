import { constants, type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** Not there, a link, or a link on the way; and NFS's word for a file that was replaced since it was looked up. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'ESTALE']);
/** Neither changes the file, nor waits for who writes into a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a file below a folder for reading alone; undefined where there is no regular file. No link below the folder is
 * followed, so that none leads out of it.
 *
 * @param path with slashes, as it was found there.
 */
export async function openInside(root: string, path: string): Promise<FileHandle | undefined> {
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) return undefined;
  try {
    const real = join(await realpath(root), path);
    if ((await realpath(real)) !== real) return undefined;
    const handle = await open(real, FLAGS);
    try {
      if ((await handle.stat()).isFile()) return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    return undefined;
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
