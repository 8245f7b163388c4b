import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from '@cutgraph/store';

export type ServerProcess = {
  url: string;
  /** MB, now and at most since it was last asked. Linux only. */
  memory(): Promise<{ now: number; most: number }>;
  end(): Promise<void>;
};

const LOOK_MS = 500;

export async function startServerProcess(
  { databaseUrl, filesFolder, uploadsFolder }: Home,
  admin: string,
): Promise<ServerProcess> {
  const program = join(import.meta.dirname, 'load-server.ts');
  const child = spawn(process.execPath, [program, databaseUrl, filesFolder, uploadsFolder, admin], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  let most = 0;
  const residentNow = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  };
  const looking = setInterval(async () => {
    most = Math.max(most, await residentNow());
  }, LOOK_MS);
  return {
    url: address.toString().trim(),
    async memory() {
      const now = await residentNow();
      const answer = { now, most: Math.max(most, now) };
      most = 0;
      return answer;
    },
    async end() {
      clearInterval(looking);
      child.stdin.end();
      await ended;
    },
  };
}
