import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '../records/ids.ts';
import { newSecret } from '../records/secrets.ts';

/** The secret that a file holds; made, for this user's eyes only, when there is none. */
export async function readOrMakeSecret(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${newId()}`;
  try {
    await writeFile(unfinished, `${newSecret()}\n`, { mode: 0o600, flush: true });
    // Whoever was quicker has made it: theirs counts.
    await link(unfinished, path).catch(() => undefined);
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
