import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditStretch } from '@cutgraph/interchange';
import { encodeStretch } from '@cutgraph/media';
import { InvalidArgumentError } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';

/** How much more than what is used a stretch may have at each end, seconds. */
const HANDLES = { min: 0, max: 10 };

export function handlesOf(text: string): number {
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  if (seconds >= HANDLES.min && seconds <= HANDLES.max) return seconds;
  throw new InvalidArgumentError(`It must be a number of seconds from ${HANDLES.min} to ${HANDLES.max}.`);
}

/**
 * Makes the files of stretches in a folder that is not there yet, so that none of a person's files is written over.
 *
 * @param pathOf where the whole file of a stretch is, by its key.
 */
export async function writeStretches(
  stretches: readonly EditStretch[],
  pathOf: (key: string) => string,
  folder: string,
  { signal, terminal }: { signal: AbortSignal; terminal: Terminal },
): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${folder} is there already. Move it away, or give the project another name.`);
  }
  try {
    await encodeAll(stretches, pathOf, folder, { signal, terminal });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function encodeAll(
  ...[stretches, pathOf, folder, { signal, terminal }]: Parameters<typeof writeStretches>
) {
  const all = stretches.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  let done = 0;
  for (const { source: key, fileName, durationSeconds, ...place } of stretches) {
    const path = pathOf(key);
    await encodeStretch({
      ...{ ...place, path, durationSeconds, signal },
      outputPath: join(folder, fileName),
      onProgress: (share) =>
        terminal.progress('Encoding what is used', (done + share * durationSeconds) / all),
    });
    done += durationSeconds;
  }
  terminal.done();
}
