import { damaged, ENTRY } from '../manifest.ts';
import type { TarReader } from './tar-reader.ts';

/** Reads the list at the end, and names the first entry that is not as the list says. */
export async function proveWhole(reader: TarReader): Promise<void> {
  const { entry } = reader;
  if (entry?.name !== ENTRY.sums)
    throw damaged(entry ? `${entry.name} has no place in it` : 'it ends too early');
  const read = new Map(reader.sums);
  const expected = [...read.values()].reduce((sum, line) => sum + Buffer.byteLength(line), 0);
  compare(read, await reader.readWhole(expected + SPARE));
  await reader.advance();
  if (reader.entry) throw damaged(`${reader.entry.name} comes after its end`);
}

/** A list that is a little longer is read, so that it can be said what is missing. */
const SPARE = 4096;

function compare(read: ReadonlyMap<string, string>, list: string): void {
  const lines = list.split('\n').slice(0, -1);
  const names = [...read.keys()];
  for (const [index, name] of names.entries()) {
    const line = lines[index];
    if (line === undefined) throw damaged(`${name} is not in its list`);
    if (`${line}\n` !== read.get(name)) throw damaged(`${name} is not as it was written`);
  }
  if (lines.length !== names.length) throw damaged(`${ENTRY.sums} names what is not there`);
}
