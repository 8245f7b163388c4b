import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HomePaths } from '@cutgraph/home';
import type { SystemUser } from './system-user.ts';

/**
 * Makes this user the owner of all that server and worker write, also of what an earlier start as root left there. Secrets,
 * the lock and the database stay as they are. What cannot be given, on a network file system for example, is passed over.
 *
 * Nothing else runs on the folder yet, so blocking calls delay nothing.
 *
 * @returns the folders that were given.
 */
export function giveHome(paths: HomePaths, user: SystemUser): string[] {
  mkdirSync(paths.folder, { recursive: true });
  const folders = [paths.filesFolder, paths.uploadsFolder, paths.temporaryFolder];
  for (const folder of folders) mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Not the whole cache: the programs of the database may lie there.
  const models = ['models', 'compiled'].map((name) => join(paths.cacheFolder, name));
  const caches = [...models, paths.fileCacheFolder];
  for (const folder of caches) mkdirSync(folder, { recursive: true });
  const given = [...folders, ...caches];
  for (const folder of given) give(folder, user);
  return given;
}

/** Links are given themselves, never what they point to. */
function give(path: string, user: SystemUser): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), user);
  if (stat.uid === user.uid && stat.gid === user.gid) return;
  try {
    lchownSync(path, user.uid, user.gid);
  } catch (error) {
    if (!['EPERM', 'EINVAL', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}
