import { chmod, chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import type { HomePaths } from '@cutgraph/home';
import { newId } from '../random/ids.ts';
import { newSecret } from '../random/secrets.ts';

/** For its owner's eyes only. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** The secrets that a file holds, one a line, the newest first; one is made when there is none. */
export async function readOrMakeSecrets(path: string): Promise<string[]> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  if ((await readSecrets(path)).length === 0) {
    const unfinished = await writeUnfinished(path, [newSecret()]);
    // Another process was quicker: its secret counts.
    await link(unfinished, path).catch(() => undefined);
    await rm(unfinished, { force: true });
  }
  // A copy of the folder, or a restored one, may have come with wider rights.
  await narrow(dirname(path), FOLDER_MODE);
  await narrow(path, FILE_MODE);
  return readSecrets(path);
}

/** The one secret of a file that holds one. */
export async function readOrMakeSecret(path: string): Promise<string> {
  const [secret] = await readOrMakeSecrets(path);
  if (!secret) throw new Error(`${path} holds no secret.`);
  return secret;
}

/** Where the secrets lie that sign what the server hands out. */
export function sessionSecretPath({ folder }: Pick<HomePaths, 'folder'>): string {
  return join(folder, 'secrets', 'session');
}

/**
 * Puts a new secret before the newest one, which is kept so that what it signed goes on to hold; older ones are
 * forgotten. Servers read the file when they start.
 */
export async function rotateSessionSecret(paths: Pick<HomePaths, 'folder'>): Promise<void> {
  const path = sessionSecretPath(paths);
  const [newest] = await readSecrets(path);
  if (!newest)
    throw new Refusal(
      'unavailable',
      `There is no secret in ${paths.folder} yet: the first start makes it. Name the data folder with --data or CUTGRAPH_DATA.`,
    );
  const unfinished = await writeUnfinished(path, [newSecret(), newest]);
  // The file keeps its owner, the user that the server runs as, also when another user rotates the secret.
  const { uid, gid } = await stat(path);
  await chown(unfinished, uid, gid);
  await rename(unfinished, path);
}

/** The secrets in `SESSION_SECRET`: one, or several separated by commas, the newest first. */
export function splitSecrets(text: string): string[] {
  return secretsIn(text, ',');
}

async function readSecrets(path: string): Promise<string[]> {
  return secretsIn(await readFile(path, 'utf8').catch(orNothing), '\n');
}

function secretsIn(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

async function writeUnfinished(path: string, secrets: readonly string[]): Promise<string> {
  const unfinished = `${path}.${newId()}`;
  await writeFile(unfinished, `${secrets.join('\n')}\n`, { mode: FILE_MODE, flush: true });
  return unfinished;
}

/** A file that is there but closed to us is a fault, not the absence of a secret. */
function orNothing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

async function narrow(path: string, mode: number): Promise<void> {
  const { mode: now } = await stat(path);
  if ((now & 0o777 & ~mode) !== 0) await chmod(path, mode);
}
