import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './living-process.ts';

// Several machines may share a folder: a process number means something only on its own machine.
const HERE = hostname().replace(/[^A-Za-z0-9.]/g, '_');
const NAME = /^at-(?<host>[A-Za-z0-9._]+)-(?<pid>\d+)-[^-]+$/;
/** Longer than any job may take: the process that made such a folder on another machine has ended. */
const SURELY_LEFT_MS = 48 * 3600 * 1000;

/** Runs work with a fresh folder inside `parent`, and throws the folder away whatever happens. */
export async function inWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, `at-${HERE}-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders in `parent` whose process was killed. Is called before this process makes one. */
export async function removeLeftFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [] as string[]);
  for (const name of names) {
    const path = join(parent, name);
    if (await isLeft(name, path)) await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(name: string, path: string): Promise<boolean> {
  const maker = NAME.exec(name)?.groups;
  // A process that took over the number of a dead one is harmless: its folders only wait for the next start.
  if (maker?.host === HERE) return Number(maker.pid) === process.pid || !isAlive(Number(maker.pid));
  const ageMs =
    Date.now() -
    (await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    ));
  return ageMs > SURELY_LEFT_MS;
}
