import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'cutgraph');

/** A part of a running Cutgraph that a test may kill. */
export type Part = 'supervisor' | 'server' | 'worker' | 'database';

/** Cutgraph as a user runs it: real processes on a data folder of its own. */
export type RunningApp = {
  url: string;
  dataFolder: string;
  /** What it wrote to stderr is kept here. */
  logPath: string;
  /** Runs the command line on this instance and answers what it printed. */
  command(...args: string[]): Promise<string>;
  /** Process id of a part now, or undefined while it is away. */
  pidOf(part: Part): Promise<number | undefined>;
  /** Ends it as Ctrl-C does, and waits. */
  stop(): Promise<void>;
  /** Starts it again on the same folder after `stop` or after its supervisor was killed. */
  startAgain(): Promise<void>;
  /** Stops it and throws its folder away. */
  discard(): Promise<void>;
};

/**
 * Starts Cutgraph and waits for the line that says it can be used. On a new data folder, or on one of `newDataFolder` that
 * something was put into; on a free port unless one is named, as where `url` is the PUBLIC_URL of a proxy.
 */
export async function startApp(
  options: { env?: NodeJS.ProcessEnv; dataFolder?: string; port?: number } = {},
): Promise<RunningApp> {
  const dataFolder = options.dataFolder ?? newDataFolder();
  const logPath = join(dataFolder, 'stderr.log');
  const env = {
    ...process.env,
    ...options.env,
    CUTGRAPH_DATA: dataFolder,
    CUTGRAPH_OFFLINE: '1',
    // Who signs in first in most flows sees the installation too.
    CUTGRAPH_ADMINS: options.env?.CUTGRAPH_ADMINS ?? 'alex@example.com',
    LOG_LEVEL: 'info',
  };
  let child: ChildProcess;
  let url = '';

  const start = async () => {
    const port = String(options.port ?? (url ? new URL(url).port : 0));
    child = spawn(PROGRAM, ['start', '--no-open', '--port', port], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr!.pipe(createWriteStream(logPath, { flags: 'a' }));
    const lines = createInterface({ input: child.stdout! });
    url = await new Promise<string>((ready, failed) => {
      lines.on('line', (line) => line.startsWith('ready ') && ready(line.slice('ready '.length)));
      child.on('exit', async (code) =>
        failed(new Error(`Cutgraph ended with ${code}:\n${await lastLines(logPath)}`)),
      );
    });
  };
  await start().catch(async (error) => {
    await rm(dataFolder, { recursive: true, force: true });
    throw error;
  });

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return {
    get url() {
      return url;
    },
    dataFolder,
    logPath,
    command: (...args) => run(args, env),
    pidOf: (part) => pidOf(part, child.pid!, dataFolder),
    stop,
    startAgain: start,
    async discard() {
      await stop();
      // A model process ends when its worker is gone, and writes what Node made of its files as it does.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'cutgraph-e2e-'));
}

async function lastLines(path: string): Promise<string> {
  const kept: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    kept.push(line);
    if (kept.length > 20) kept.shift();
  }
  return kept.join('\n');
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(PROGRAM, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`cutgraph ${args.join(' ')} ended with ${code}: ${err}`);
  return out.trim();
}

async function pidOf(part: Part, supervisor: number, dataFolder: string): Promise<number | undefined> {
  if (part === 'supervisor') return supervisor;
  if (part === 'database') {
    const text = await readFile(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
    return Number.parseInt(text, 10) || undefined;
  }
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent !== supervisor) continue;
    const words = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (words.includes(part)) return Number(name);
  }
  return undefined;
}
