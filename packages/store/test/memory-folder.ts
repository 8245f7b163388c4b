import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const LEAST_BYTES = 2 * 1024 ** 3;

/**
 * Where clusters of tests lie: a database is 500 files, and making and dropping them costs a third in memory. Programs are
 * not kept there, since some machines run none from it. Where there is no such folder, or little space, the usual one.
 */
export function memoryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
