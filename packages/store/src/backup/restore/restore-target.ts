import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import { findPostmaster, stopServer } from '../../home/embedded/postmaster.ts';
import { lockFolder } from '../../home/folder-lock.ts';
import { refuseHalfRestored, restoreMarker } from '../../home/half-restored.ts';

/** What may lie in a data folder that was never used: what was fetched, and the lock of a process that is gone. */
const HARMLESS = /^(models|cache|lock(\..*)?)$/;

/** What the marker of an unfinished restore holds: what was in the folder before. */
type Before = { wasThere: boolean; names: string[]; bucket?: string | undefined };

/** An empty data folder that is taken for a restore; one that is killed leaves its marker, and `start` refuses it. */
export type RestoreTarget = {
  /** It is whole: the marker goes. */
  finish(): Promise<void>;
  /** Nothing of the restore is left. */
  undo(): Promise<void>;
};

/** A bucket that files are restored into. */
export type TargetBucket = { name: string; isEmpty(): Promise<boolean>; empty(): Promise<void> };

/**
 * Refuses a data folder or a bucket that has something in it. With `clear`, what an unfinished restore left there goes first: out of a
 * bucket only where that restore has found it empty.
 */
export async function claimTarget(
  folder: string,
  { clear, bucket }: { clear: boolean; bucket?: TargetBucket | undefined },
): Promise<RestoreTarget> {
  const left = await readMarker(folder);
  if (left && !clear) await refuseHalfRestored(folder);
  if (left) await clearTarget(folder, left, bucket);
  const before = await lookAt(folder);
  const inTheWay = before.names.filter((name) => !HARMLESS.test(name));
  if (inTheWay.length > 0) {
    throw new Refusal(
      'invalid-argument',
      `${folder} is not empty (${inTheWay.slice(0, 3).join(', ')}). Restore into a folder that is empty or not there yet, with --data.`,
    );
  }
  if (bucket && !(await bucket.isEmpty()))
    throw new Refusal(
      'invalid-argument',
      `There are files in ${bucket.name} already. Restore under another CUTGRAPH_S3_PREFIX, or into another bucket.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const claimed: Before = { ...before, bucket: bucket?.name };
  await writeFile(restoreMarker(folder), JSON.stringify(claimed), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  }).catch((error) => (error.code === 'EEXIST' ? refuseHalfRestored(folder) : Promise.reject(error)));
  return {
    finish: () => rm(restoreMarker(folder)),
    async undo() {
      await bucket?.empty();
      await removeAllBut(folder, before);
    },
  };
}

/** The restore that left this may still run, or its database may. */
async function clearTarget(folder: string, left: Before, bucket: TargetBucket | undefined): Promise<void> {
  if (left.bucket !== undefined && left.bucket !== bucket?.name)
    throw new Refusal(
      'invalid-argument',
      `The restore that was not finished has put files into ${left.bucket}. Type the same with the settings of that bucket.`,
    );
  const unlock = await lockFolder(folder);
  try {
    const database = await findPostmaster(join(folder, 'postgres', 'data'));
    if (database) await stopServer(database.pid);
    if (left.bucket !== undefined) await bucket?.empty();
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
    const { wasThere, names, bucket } = JSON.parse(text) as Before;
    return { wasThere, names: [...names], bucket };
  } catch {
    // Killed while it was written: nothing else had been made.
    return { wasThere: true, names: (await lookAt(folder)).names };
  }
}
