import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = resolve(import.meta.dirname, '../../cutgraph');
const CGROUPS = '/sys/fs/cgroup/cpu';
const PERIOD_MICROSECONDS = 100_000;
/** What a film takes; the analysis of its footage would share the processor with it. */
const JOBS = ['advance-media', 'derive-media', 'render-segment', 'join-render', 'remove-files'];

export type LimitedWorker = { end(): Promise<void> };

/**
 * A worker as on a machine of its own: a data folder that nothing else uses, and so much of a processor for itself and its
 * tools (cgroups, version 1; as root).
 *
 * @param options.share of one processor.
 */
export async function startLimitedWorker(options: {
  dataFolder: string;
  share: number;
  env: NodeJS.ProcessEnv;
}): Promise<LimitedWorker> {
  const { dataFolder, share, env } = options;
  const group = join(CGROUPS, `cutgraph-bench-${process.pid}-${Math.random().toString(36).slice(2)}`);
  await mkdir(group);
  await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
  await writeFile(join(group, 'cpu.cfs_quota_us'), String(Math.round(share * PERIOD_MICROSECONDS)));
  const script = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
  const args = ['worker', '--data', dataFolder, '--concurrency', '1', '--only', JOBS.join(',')];
  const child = spawn('sh', ['-c', script, group, PROGRAM, ...args], {
    env: { ...process.env, ...env, CUTGRAPH_OFFLINE: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await ready(child);
  return {
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rmdir(group);
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const isReady = new Promise<void>((done) => {
    child.on('message', () => done());
    createInterface({ input: child.stdout! }).on('line', (line) => line.startsWith('ready') && done());
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('A worker ended.');
  });
  await Promise.race([isReady, ended]);
  ended.catch(() => undefined);
}
