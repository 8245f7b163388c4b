import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { HomePaths } from '@cutgraph/home';
import { eachOf } from '../../files/each-of.ts';
import { partsOfKey } from '../../files/file-key.ts';
import type { FileStore } from '../../files/file-store.ts';
import { sessionSecretPath } from '../../home/secret-file.ts';
import { damaged, ENTRY, parseListedLine, partName } from '../manifest.ts';
import type { TarReader } from '../tar/tar-reader.ts';

const LARGEST_SECRET = 64 * 1024;
const LOOKS_AT_A_TIME = 16;
const LONGEST_LINE = 64 * 1024;

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
export async function restoreFiles(reader: TarReader, files: FileStore): Promise<number> {
  let count = 0;
  for (; reader.entry?.name.startsWith(ENTRY.files); await reader.advance()) {
    const { name, size } = reader.entry;
    await files.putStream(keyIn(name.slice(ENTRY.files.length), name), size, reader.read());
    count++;
  }
  return count;
}

/** Looks for each file of a list in the file store; answers how many there are, and the keys of those that are not there or have another size. */
export async function lookForFiles(
  reader: TarReader,
  files: FileStore,
): Promise<{ files: number; missingFiles: string[] }> {
  const missingFiles: string[] = [];
  let count = 0;
  await eachOf(linesOf(reader), LOOKS_AT_A_TIME, async (line) => {
    const { key, size } = parseListedLine(line);
    const found = await files.stat(keyIn(key, ENTRY.fileList));
    if (found?.size !== size) missingFiles.push(key);
    count++;
  });
  return { files: count, missingFiles: missingFiles.sort() };
}

/** A line may go on in the next part. */
async function* linesOf(reader: TarReader): AsyncGenerator<string> {
  let rest = '';
  for (let part = 0; reader.entry?.name === partName(ENTRY.fileList, part); part++) {
    for await (const chunk of reader.read()) {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > LONGEST_LINE) throw damaged(`${ENTRY.fileList} holds what is no file`);
    }
    await reader.advance();
  }
  if (rest !== '') throw damaged(`${ENTRY.fileList} ends in the middle of a line`);
}

function keyIn(key: string, entry: string): string {
  try {
    return partsOfKey(key).join('/');
  } catch {
    throw damaged(`${JSON.stringify(entry)} is no place for a file`);
  }
}
