import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** A living process that belongs to an instance of Cutgraph. */
export type OwnProcess = {
  pid: number;
  parent: number;
  kind: 'supervisor' | 'server' | 'worker' | 'model' | 'database' | 'tool';
};

/** Every process that was started for this data folder, no matter what its parent is by now. */
export async function processesOf(dataFolder: string): Promise<OwnProcess[]> {
  const found: OwnProcess[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
    const words = (await read('cmdline')).split('\0');
    const isOurs =
      words.includes(`${dataFolder}/postgres/data`) ||
      (await read('environ')).split('\0').includes(`CUTGRAPH_DATA=${dataFolder}`);
    const stat = await read('stat');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!isOurs || !state || state === 'Z') continue;
    found.push({ pid: Number(name), parent: Number(parent), kind: kindOf(words) });
  }
  return found;
}

function kindOf(words: string[]): OwnProcess['kind'] {
  const program = basename(words[0] ?? '');
  if (program.startsWith('postgres')) return 'database';
  if (!program.startsWith('node')) return 'tool';
  if (words.some((word) => word.endsWith('child-entry.ts'))) return 'model';
  const command = words.find((word) => ['start', 'server', 'worker'].includes(word));
  return command === 'server' || command === 'worker' ? command : command ? 'supervisor' : 'tool';
}
