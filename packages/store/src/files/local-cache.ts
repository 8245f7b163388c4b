import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../random/ids.ts';

/** What was handed out so many milliseconds ago may still be read, so it stays even where there is too much. */
const IN_USE_MS = 2 * 3_600_000;
/** A copy that was begun so long ago belongs to a process that is gone. */
const ABANDONED_MS = 24 * 3_600_000;
const UNFINISHED = '.unfinished';

/** Copies of remote files on this machine, at most so many bytes of them; several processes may share the folder. */
export type LocalCache = {
  /** The copy of that name, which `fetch` makes at the path it is given where there is none; once however many ask. */
  path(name: string, fetch: (path: string) => Promise<void>): Promise<string>;
  has(name: string): Promise<boolean>;
  /** Takes a local file in, from where it is gone then. */
  keep(name: string, localPath: string): Promise<void>;
};

/** A cache in a folder of its own. The least recently used copies go first. */
export function openLocalCache(folder: string, mostBytes: number): LocalCache {
  const beingMade = new Map<string, Promise<string>>();

  async function make(name: string, fetch: (path: string) => Promise<void>): Promise<string> {
    const path = join(folder, name);
    if (await touched(path)) return path;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `${newId()}${UNFINISHED}`);
    try {
      await fetch(unfinished);
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
    await makeRoom(folder, mostBytes);
    return path;
  }

  return {
    path(name, fetch) {
      const known = beingMade.get(name);
      if (known) return known;
      const making = make(name, fetch).finally(() => beingMade.delete(name));
      beingMade.set(name, making);
      return making;
    },
    has: (name) => touched(join(folder, name)),
    async keep(name, localPath) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await rename(localPath, join(folder, name));
      } catch (error) {
        // On another disk a copy would cost what it saves.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await rm(localPath);
        return;
      }
      await touched(join(folder, name));
      await makeRoom(folder, mostBytes);
    },
  };
}

/** Says of a copy that it is used now; false where there is none. */
async function touched(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

async function makeRoom(folder: string, mostBytes: number): Promise<void> {
  const copies = (
    await Promise.all((await readdir(folder)).map((name) => copyAt(join(folder, name))))
  ).flat();
  let bytes = copies.reduce((sum, { size }) => sum + size, 0);
  const now = Date.now();
  for (const { path, size, usedAt } of copies.sort((a, b) => a.usedAt - b.usedAt)) {
    const age = now - usedAt;
    const isAbandoned = path.endsWith(UNFINISHED) && age > ABANDONED_MS;
    if (!isAbandoned && (bytes <= mostBytes || age < IN_USE_MS || path.endsWith(UNFINISHED))) continue;
    await rm(path, { force: true });
    bytes -= size;
  }
}

/** Another process may take it away meanwhile. */
async function copyAt(path: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? [{ path, size: stats.size, usedAt: stats.mtimeMs }] : [];
}
