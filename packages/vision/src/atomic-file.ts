import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A draft this old belongs to a process that was killed. */
const ABANDONED_MILLISECONDS = 3_600_000;

/**
 * Writes a file that is complete or absent: it is written under another name in the same folder, then renamed.
 * Any number of processes may write the same file concurrently; the last one wins. Makes the folder if it is missing.
 *
 * @param write writes the draft whose path it is given; when it throws, nothing is left
 */
export async function writeAtomically(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await sweepAbandonedDrafts(path);
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await write(draft);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

async function sweepAbandonedDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.part')) continue;
    const draft = join(folder, name);
    const found = await stat(draft).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MILLISECONDS) await rm(draft, { force: true });
  }
}
