import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { debianProgram } from '../others/debian.ts';

/** What gives a program a clock that is so many minutes off: libfaketime of Debian. Timers and file times stay right. */
export async function wrongClock(minutes: number): Promise<NodeJS.ProcessEnv> {
  const { root } = await debianProgram('faketime', ['faketime', 'libfaketime']);
  const libraries = join(root, 'usr/lib');
  const places = await readdir(libraries, { recursive: true });
  const library = places.find((place) => place.endsWith('faketime/libfaketimeMT.so.1'));
  if (!library) throw new Error('The Debian package libfaketime has no library.');
  return {
    LD_PRELOAD: join(libraries, library),
    FAKETIME: `${minutes > 0 ? '+' : ''}${minutes}m`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}
