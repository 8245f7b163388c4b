import { lstat, readdir, realpath } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { WATCH_REFUSALS } from '@cutgraph/contract';
import type { WatchedFile } from '../records/watched/watched-table.ts';

export type RefusalReason = (typeof WATCH_REFUSALS)[number];

/** What is taken of a folder at most. */
export type WalkLimits = {
  files: number;
  /** How many folders lie in each other. */
  depth: number;
  /** Of one file. */
  bytes: number;
};

export type Walk = {
  /** By their paths, with slashes; sorted. */
  files: ReadonlyMap<string, WatchedFile>;
  /** Files and folders that are not taken: how many, and the first of them. */
  refused: ReadonlyMap<RefusalReason, { count: number; example: string }>;
  /** Whether a file that is not in `files` is gone for sure. */
  isGone(path: string): boolean;
};

const FOOTAGE_NAMES =
  /^\.(mp4|m4v|mov|mkv|webm|avi|mpe?g|m2?ts|mts|3gp|wmv|flv|ogv|jpe?g|png|webp|hei[cf]|avif)$/i;

/** Where storage boxes and systems keep what is theirs: pictures of pictures, and what was deleted. */
const OF_SYSTEMS = new Set(['@eaDir', '#recycle', '#snapshot', 'lost+found', '$RECYCLE.BIN']);

/**
 * The videos and photos in a folder and those below it, as their names say; nothing of them is opened. Links are not followed, and
 * hidden files and folders are left out. Undefined where the folder itself cannot be read.
 */
export async function walkFolder(
  root: string,
  limits: WalkLimits,
  signal?: Pick<AbortSignal, 'throwIfAborted'>,
): Promise<Walk | undefined> {
  const files = new Map<string, WatchedFile>();
  const refused = new Map<RefusalReason, { count: number; example: string }>();
  const unread: string[] = [];
  const refuse = (reason: RefusalReason, path: string) => {
    const known = refused.get(reason);
    if (known) known.count += 1;
    else refused.set(reason, { count: 1, example: path });
  };

  /** False where it cannot be read. */
  async function walk(folder: string, below: string, depth: number): Promise<boolean> {
    signal?.throwIfAborted();
    const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' }).catch(() => undefined);
    if (!entries) return false;
    for (const entry of entries.sort((a, b) => Buffer.compare(a.name, b.name))) {
      const name = entry.name.toString();
      const path = below + name;
      if (name.startsWith('.') || OF_SYSTEMS.has(name)) continue;
      const isFootage = FOOTAGE_NAMES.test(extname(name));
      if (!entry.isDirectory() && !entry.isSymbolicLink() && !isFootage) continue;
      // Neither the database nor a command line takes such a name.
      if (!Buffer.from(name).equals(entry.name)) refuse('name', path);
      else if (entry.isSymbolicLink()) refuse('link', path);
      else if (entry.isDirectory()) {
        if (depth >= limits.depth) {
          refuse('deep', path);
          unread.push(path);
        } else if (!(await walk(join(folder, name), `${path}/`, depth + 1))) {
          refuse('unreadable', path);
          unread.push(path);
        }
      } else if (!entry.isFile()) refuse('special', path);
      else await take(join(folder, name), path);
    }
    return true;
  }

  async function take(place: string, path: string): Promise<void> {
    const stats = await lstat(place).catch(() => undefined);
    // Gone, or something else since the folder was read.
    if (!stats?.isFile()) return;
    const { size, mtimeMs: modifiedMs, ino: inode } = stats;
    if (size > limits.bytes) refuse('large', path);
    else if (files.size >= limits.files) refuse('many', path);
    else files.set(path, { path, size, modifiedMs, inode });
  }

  const real = await realpath(root).catch(() => undefined);
  if (real === undefined || !(await walk(real, '', 0))) return undefined;
  return {
    files,
    refused,
    isGone: (path) =>
      !files.has(path) && !refused.has('many') && !unread.some((folder) => path.startsWith(`${folder}/`)),
  };
}
