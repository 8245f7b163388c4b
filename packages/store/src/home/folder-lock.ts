import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import { beginningOf, isAlive } from '@cutgraph/home';
import { newId } from '../random/ids.ts';
import { pause } from './embedded/postmaster.ts';

const LONGEST_TAKEOVER_MS = 10_000;

/**
 * Takes a folder for this process. The lock is a file with the owner's process id; one that a dead process left is
 * taken over. Refuses when a living one has it. Answers how to give it back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine = `${path}.${newId()}`;
  const words = `${process.pid} ${(await beginningOf(process.pid)) ?? ''}\n`;
  await writeFile(mine, words, { mode: 0o600 });
  try {
    // A link is made atomically, with its content: no reader ever sees half a lock.
    while (!(await tryLink(mine, path))) {
      const theirs = await readFile(path, 'utf8').catch(() => '');
      if (await isHeld(theirs)) {
        const pid = Number.parseInt(theirs, 10);
        throw new Refusal(
          'unavailable',
          `The data folder ${folder} is in use by process ${pid}. Stop that one first, or choose another folder with --data.`,
        );
      }
      await removeStale(mine, path, theirs);
    }
  } finally {
    await rm(mine, { force: true });
  }
  return async () => {
    if ((await readFile(path, 'utf8').catch(() => '')) === words) await rm(path, { force: true });
  };
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isHeld(words: string): Promise<boolean> {
  const [pid, beginning] = words.trim().split(' ');
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0 || !isAlive(id)) return false;
  if (!beginning) return true;
  return (await beginningOf(id)) === beginning;
}

/**
 * Two may find the same dead lock, and the slower must not remove the new lock of the quicker: so only one at a time
 * may remove, after another look. A right to remove that was left behind itself is worth nothing after a while.
 */
async function removeStale(mine: string, path: string, stale: string): Promise<void> {
  const right = `${path}.takeover`;
  if (!(await tryLink(mine, right))) {
    const age = Date.now() - ((await stat(right).catch(() => undefined))?.ctimeMs ?? Date.now());
    if (age > LONGEST_TAKEOVER_MS) await rm(right, { force: true });
    await pause(20);
    return;
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => '')) === stale) await rm(path, { force: true });
  } finally {
    await rm(right, { force: true });
  }
}
