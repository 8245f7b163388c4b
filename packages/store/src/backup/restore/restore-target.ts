import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import { findPostmaster, stopServer } from '../../home/embedded/postmaster.ts';
import { lockFolder } from '../../home/folder-lock.ts';
import { refuseHalfRestored, restoreMarker } from '../../home/half-restored.ts';

/** What may lie in a data folder that was never used: what was fetched, and the lock of a process that is gone. */
const HARMLESS = /^(models|cache|lock(\..*)?)$/;

/** What the marker of an unfinished restore holds: what was in the folder before. */
type Before = { wasThere: boolean; names: string[] };

/** An empty data folder that is taken for a restore; one that is killed leaves its marker, and `start` refuses it. */
export type RestoreTarget = {
  /** It is whole: the marker goes. */
  finish(): Promise<void>;
  /** Nothing of the restore is left. */
  undo(): Promise<void>;
};

/** Refuses a data folder that has something in it. With `clear`, what an unfinished restore left there goes first. */
export async function claimTarget(folder: string, options: { clear: boolean }): Promise<RestoreTarget> {
  const left = await readMarker(folder);
  if (left && !options.clear) await refuseHalfRestored(folder);
  if (left) await clearTarget(folder, left);
  const before = await lookAt(folder);
  const inTheWay = before.names.filter((name) => !HARMLESS.test(name));
  if (inTheWay.length > 0) {
    throw new Refusal(
      'invalid-argument',
      `${folder} is not empty (${inTheWay.slice(0, 3).join(', ')}). Restore into a folder that is empty or not there yet, with --data.`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(restoreMarker(folder), JSON.stringify(before), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  }).catch((error) => (error.code === 'EEXIST' ? refuseHalfRestored(folder) : Promise.reject(error)));
  return {
    finish: () => rm(restoreMarker(folder)),
    undo: () => removeAllBut(folder, before),
  };
}

/** The restore that left this may still run, or its database may. */
async function clearTarget(folder: string, left: Before): Promise<void> {
  const unlock = await lockFolder(folder);
  try {
    const database = await findPostmaster(join(folder, 'postgres', 'data'));
    if (database) await stopServer(database.pid);
    await removeAllBut(folder, left);
  } finally {
    await unlock();
  }
}

async function lookAt(folder: string): Promise<Before> {
  try {
    return { wasThere: true, names: await readdir(folder) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { wasThere: false, names: [] };
  }
}

/** The marker goes last: killed in the middle, this can be done again. */
async function removeAllBut(folder: string, { wasThere, names }: Before): Promise<void> {
  const marker = restoreMarker(folder);
  const { names: now } = await lookAt(folder);
  for (const name of now) {
    const path = join(folder, name);
    if (path !== marker && !names.includes(name) && !name.startsWith('lock'))
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
  await rm(marker, { force: true });
  if (!wasThere) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function readMarker(folder: string): Promise<Before | undefined> {
  const text = await readFile(restoreMarker(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { wasThere, names } = JSON.parse(text) as Before;
    return { wasThere, names: [...names] };
  } catch {
    // Killed while it was written: nothing else had been made.
    return { wasThere: true, names: (await lookAt(folder)).names };
  }
}
