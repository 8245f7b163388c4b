import { readFile } from 'node:fs/promises';
import { processesOf } from '../harness/processes.ts';

/** The most memory that one process of a kind has had, in megabytes. */
export type MemoryPeaks = Record<string, number>;

const EVERY_MS = 300;

/**
 * Looks again and again at the peak (VmHWM) of every process of an instance. A short process may be missed in its last
 * moments, but the kernel keeps its peak for as long as it lives.
 */
export function watchMemory(dataFolder: string): { peaks: MemoryPeaks; stop(): Promise<void> } {
  const peaks: MemoryPeaks = {};
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      for (const { pid, kind } of await processesOf(dataFolder)) {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
        const megabytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
        peaks[kind] = Math.max(peaks[kind] ?? 0, Math.round(megabytes));
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    peaks,
    async stop() {
      isStopped = true;
      await watching;
    },
  };
}
