import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';

const MADE = resolve(import.meta.dirname, '../../../.cache/made/footage');

/**
 * A file that is made once for all test files and later runs.
 *
 * @param path where a copy of it is put.
 * @param content all that decides what is in it, as JSON has it.
 */
export async function madeOnce(
  path: string,
  content: unknown,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const name = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  const ending = extname(path);
  const kept = join(MADE, `${name}${ending}`);
  if (!existsSync(kept)) {
    await mkdir(MADE, { recursive: true });
    // Whole or not there at all, and of the process that has it first; what is made side by side has drafts of its own.
    const draft = join(MADE, `${name}-${process.pid}-${performance.now()}${ending}`);
    await make(draft);
    await rename(draft, kept);
  }
  await copyFile(kept, path);
  return path;
}
