import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** What a process uses now: memory in kB (RSS), processor time in seconds since it began. */
export type Use = { memoryKB: number; cpuSeconds: number };

export async function useOf(pid: number): Promise<Use> {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
  );
  const memoryKB = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1]);
  const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { memoryKB, cpuSeconds: ticks / ticksASecond() };
}

function ticksASecond(): number {
  return Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
}
