import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Reads a JSON file; one that is no JSON is a sentence. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Writes JSON to a file that appears whole or not at all. */
export async function writeJsonFile(path: string, object: unknown): Promise<void> {
  const part = `${path}.part-${process.pid}`;
  try {
    await writeFile(part, `${JSON.stringify(object, null, 2)}\n`);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
