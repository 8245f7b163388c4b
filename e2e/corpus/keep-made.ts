import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of a corpus: its name, everything that its bytes depend on, and how it is made. */
export type MadeFile = { name: string; recipe: unknown; make: (path: string) => Promise<void> };

const LIST = '.made.json';

/**
 * Makes the files that a folder does not have yet, or has from another recipe, each whole or not at all. Answers how
 * many were made. `.made.json` in the folder records from which recipe each file came.
 */
export async function keepMade(folder: string, files: readonly MadeFile[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const list = join(folder, LIST);
  const made = JSON.parse(await readFile(list, 'utf8').catch(() => '{}')) as Record<string, string>;
  let count = 0;
  for (const { name, recipe, make } of files) {
    const hash = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 16);
    if (made[name] === hash && (await exists(join(folder, name)))) continue;
    const making = await mkdtemp(join(folder, '.making-'));
    try {
      await make(join(making, 'made'));
      await rename(join(making, 'made'), join(folder, name));
    } finally {
      await rm(making, { recursive: true, force: true });
    }
    made[name] = hash;
    count += 1;
    await writeFile(list, JSON.stringify(made, null, 1));
  }
  return count;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
