import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file that appears whole or not at all. */
export async function writeWhole(path: string, object: unknown): Promise<void> {
  const part = `${path}.part-${process.pid}`;
  try {
    await writeFile(part, `${JSON.stringify(object, null, 2)}\n`);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
