import { mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Runs `work` with a fresh folder inside `parent` and moves the files that it names into `parent` at the end. Whatever
 * happens, the fresh folder goes; when the work fails, so do the folders that were made for it and hold nothing else.
 *
 * @param work answers with plain names of files in its folder and the result to hand on.
 */
export async function inTemporaryFolder<T>(
  parent: string,
  work: (folder: string) => Promise<{ keep: string[]; result: T }>,
): Promise<T> {
  const target = resolve(parent);
  const made = await mkdir(target, { recursive: true });
  const folder = await mkdtemp(join(target, '.unfinished-'));
  try {
    const { keep, result } = await work(folder);
    for (const name of keep) await rename(join(folder, name), join(target, name));
    await rm(folder, { recursive: true, force: true });
    return result;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (made) await removeEmpty(target, made);
    throw error;
  }
}

/** Removes `folder` and its parents up to `last`; stops at one that others have put something into. */
async function removeEmpty(folder: string, last: string): Promise<void> {
  const gone = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (gone && folder !== last) await removeEmpty(dirname(folder), last);
}

/** Makes one file at `path` through a temporary folder beside it, so that it is either complete or absent. */
export async function writeAtomically(
  path: string,
  make: (partPath: string) => Promise<void>,
): Promise<void> {
  const target = resolve(path);
  await inTemporaryFolder(dirname(target), async (folder) => {
    await make(join(folder, basename(target)));
    return { keep: [basename(target)], result: undefined };
  });
}
