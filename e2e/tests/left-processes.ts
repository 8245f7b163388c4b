import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Ends every process that was started with this folder as its temporary one; answers what their command lines were. */
export async function endProcessesOf(temporary: string): Promise<string[]> {
  const found = await processesOf(temporary);
  for (const { pid } of found) signal(pid, 'SIGTERM');
  for (let rounds = 0; rounds < 100 && (await processesOf(temporary)).length > 0; rounds++) await pause(100);
  for (const { pid } of await processesOf(temporary)) signal(pid, 'SIGKILL');
  return found.map(({ words }) => words);
}

/** Where the system does not tell of processes there are none. */
async function processesOf(temporary: string): Promise<{ pid: number; words: string }[]> {
  const found: { pid: number; words: string }[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
    const [environment, words] = [
      await read('environ'),
      (await read('cmdline')).replaceAll('\0', ' ').trim(),
    ];
    // PostgreSQL writes over its environment, but says where its data lies.
    const isOurs = environment.split('\0').includes(`TMPDIR=${temporary}`) || words.includes(`${temporary}/`);
    if (isOurs && words) found.push({ pid: Number(name), words });
  }
  return found;
}

/** It may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
