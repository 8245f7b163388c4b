import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PeakMemory } from './peak-memory.ts';
import type { IngestCost } from './whole-pipeline.ts';

export type WorkerReport = { costs: IngestCost[]; peaks: PeakMemory };

/** Ingests videos in a process of its own, so that its memory is its own. */
export async function ingestInWorker(
  files: readonly string[],
  { isForFilm = false } = {},
): Promise<WorkerReport> {
  const program = fileURLToPath(new URL('./one-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...files, ...(isForFilm ? ['--film'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`The worker ended with ${code}.`);
  return JSON.parse((await printed).trim().split('\n').at(-1) as string) as WorkerReport;
}
