import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');

export type Ended = { code: number | null; stdout: string; stderr: string };

/** The command line with a home of its own, and footage, in a folder that `discard` removes. */
export async function commandForTest() {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-cli-'));
  // Under root PostgreSQL has a user of its own, who must be able to pass through.
  await chmod(folder, 0o711);
  const env = {
    ...process.env,
    ...{ CUTGRAPH_DATA: join(folder, 'data'), CUTGRAPH_MODELS: join(folder, 'models') },
    ...{ XDG_CACHE_HOME: join(folder, 'cache'), CUTGRAPH_OFFLINE: '1', LOG_LEVEL: 'warn' },
  };

  /** Starts a command in the folder; `onWords` is told of everything it writes, so far. */
  function begin(
    args: string[],
    options: { env?: NodeJS.ProcessEnv; onWords?: (words: string) => void } = {},
  ) {
    const child = spawn(process.execPath, [MAIN, ...args], {
      ...{ cwd: folder, env: { ...env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      options.onWords?.(stdout + stderr);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      options.onWords?.(stdout + stderr);
    });
    const ended = once(child, 'close').then(([code]): Ended => ({ code, stdout, stderr }));
    return { interrupt: () => child.kill('SIGINT'), ended };
  }

  return {
    folder,
    at: (...names: string[]) => join(folder, ...names),
    begin,
    run: (args: string[], env?: NodeJS.ProcessEnv): Promise<Ended> => begin(args, env && { env }).ended,
    /** Ends a command as Ctrl-C does, as soon as its words are there. */
    async interruptAt(words: string, args: string[]): Promise<Ended> {
      let isInterrupted = false;
      const command = begin(args, {
        onWords: (all) => {
          if (all.includes(words) && !isInterrupted) isInterrupted = command.interrupt();
        },
      });
      return command.ended;
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

export type TestCommand = Awaited<ReturnType<typeof commandForTest>>;

/** What `--json` printed, of one kind. */
export function linesOf(stdout: string, kind: string): Record<string, unknown>[] {
  const lines = stdout.trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((line) => line.kind === kind);
}
