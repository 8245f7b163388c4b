import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { HomePaths } from '@cutgraph/home';
import type { FileStore } from '../../files/file-store.ts';
import { sessionSecretPath } from '../../home/secret-file.ts';
import { newId } from '../../random/ids.ts';
import { damaged, ENTRY } from '../manifest.ts';
import type { TarReader } from '../tar/tar-reader.ts';

const LARGEST_SECRET = 64 * 1024;

/** Puts the secrets of the sessions where `start` looks for them. */
export async function restoreSession(reader: TarReader, home: HomePaths): Promise<void> {
  if (reader.entry?.name !== ENTRY.session) return;
  const text = await reader.readWhole(LARGEST_SECRET);
  const path = sessionSecretPath(home);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  await writeFile(path, text, { mode: 0o600, flush: true });
  await reader.advance();
}

/** Puts files into the file store; answers how many. A name that is no key of it is refused. */
export async function restoreFiles(reader: TarReader, files: FileStore, home: HomePaths): Promise<number> {
  let count = 0;
  await mkdir(home.temporaryFolder, { recursive: true, mode: 0o700 });
  for (; reader.entry?.name.startsWith(ENTRY.files); await reader.advance()) {
    const { name } = reader.entry;
    const key = name.slice(ENTRY.files.length);
    // Before anything of it is written: a bad key has nothing to be looked up.
    await files.stat(key).catch(() => {
      throw damaged(`${JSON.stringify(name)} is no place for a file`);
    });
    const path = join(home.temporaryFolder, newId());
    try {
      await pipeline(reader.read(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      await files.putFile(key, path);
    } finally {
      await rm(path, { force: true });
    }
    count++;
  }
  return count;
}
