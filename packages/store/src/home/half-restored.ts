import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';

/** Is in a data folder as long as a restore into it is not finished. */
export function restoreMarker(folder: string): string {
  return join(folder, 'restore-unfinished');
}

/** Refuses a data folder into which a restore was begun and not finished: what is in it is not whole. */
export async function refuseHalfRestored(folder: string): Promise<void> {
  const isHalf = await access(restoreMarker(folder)).then(
    () => true,
    () => false,
  );
  if (isHalf)
    throw new Refusal(
      'unavailable',
      `A restore into ${folder} was not finished. Type cutgraph restore FILE.tar --clear to remove what it left and restore again.`,
    );
}
