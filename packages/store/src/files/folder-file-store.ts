import { createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../random/ids.ts';
import { exactly } from './exactly.ts';
import { partsOfKey } from './file-key.ts';
import { FileNotSeenError } from './file-not-seen.ts';
import type { FileStore } from './file-store.ts';

/** Ends the name of a file that is not in its place yet. */
const UNFINISHED = '.unfinished';

export function openFolderFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...partsOfKey(key));

  return {
    async putFile(key, localPath) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await flush(localPath);
      try {
        await rename(localPath, path);
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error;
        await moveAcrossDisks(localPath, path);
      }
    },
    async putStream(key, size, chunks) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Always the same name, so that what a killed process left is written over.
      const unfinished = path + UNFINISHED;
      try {
        await pipeline(exactly(size, chunks), createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async stat(key) {
      const stats = await unlessMissing(stat(pathOf(key)));
      return stats?.isFile() ? { size: stats.size, modifiedAt: stats.mtime } : undefined;
    },
    async openRange(key, range = {}) {
      const handle = await seen(key, open(pathOf(key)));
      return createReadStream('', { fd: handle, ...range });
    },
    async openWhole(key) {
      const handle = await unlessMissing(open(pathOf(key)));
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { size, chunks: chunksOf(handle, size) };
    },
    async localPath(key, known) {
      const path = pathOf(key);
      // A network file system asks its server about a file that is opened, not about one that is only looked at.
      const handle = await seen(key, open(path));
      try {
        if (known && (await handle.stat()).size !== known.size) throw new FileNotSeenError(key);
      } finally {
        await handle.close();
      }
      return path;
    },
    hasCopy: async () => true,
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async removeFolder(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true });
    },
    async *list(prefix) {
      for await (const path of filesUnder(pathOf(prefix))) yield relative(folder, path).split(sep).join('/');
    },
    async ping() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** A folder that others remove meanwhile holds no more files: a recursive `opendir` would fail there. */
async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile() && !entry.name.endsWith(UNFINISHED)) yield path;
  }
}

/** Ends where the file ended when it was opened. */
async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  try {
    if (size === 0) return;
    yield* handle.createReadStream({ end: size - 1, highWaterMark: 2 ** 18, autoClose: false });
  } finally {
    await handle.close();
  }
}

/** Its bytes are on the disk before its name is: a row that speaks of a file must find it after a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function moveAcrossDisks(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${newId()}${UNFINISHED}`;
  try {
    await copyFile(from, unfinished);
    await flush(unfinished);
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { force: true });
  }
  await rm(from, { force: true });
}

/** ESTALE is NFS's word for a file that was replaced since it was looked up. */
async function seen<T>(key: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESTALE'))
      throw new FileNotSeenError(key, { cause: error });
    throw error;
  }
}

async function unlessMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
