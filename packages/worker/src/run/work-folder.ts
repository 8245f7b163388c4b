import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^worker-(\d+)-/;

/** Runs work with a fresh folder inside `parent`, and throws the folder away whatever happens. */
export async function inWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, `worker-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of workers that were killed: those whose process is gone. */
export async function removeLeftFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [] as string[]);
  for (const name of names) {
    const pid = Number(NAME.exec(name)?.[1]);
    // A process that took over the number of a dead one is harmless: its folders only wait for the next start.
    if (pid === process.pid || !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
