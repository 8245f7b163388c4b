import { readFile } from 'node:fs/promises';

/** Reads a JSON file; one that is no JSON is a sentence. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
