import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { vi } from 'vitest';
import { MADE_FOLDER } from '../../../packages/vision/test/made-models.ts';
import { runCommand } from '../src/run-command.ts';

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

  /** Starts a command in the folder; `onWords` is called with everything that it has written so far. */
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
    return { pid: child.pid ?? 0, interrupt: () => child.kill('SIGINT'), ended };
  }

  return {
    folder,
    at: (...names: string[]) => join(folder, ...names),
    begin,
    run: (args: string[], env?: NodeJS.ProcessEnv): Promise<Ended> => begin(args, env && { env }).ended,
    /** The same as `run` for a command that ends soon: in this process, without the start of another. */
    call: (args: string[], more: NodeJS.ProcessEnv = {}): Promise<Ended> =>
      calledIn(folder, args, { ...env, ...more }),
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
    /**
     * What every new home would compile and convert again comes from other test files and earlier runs. The user that
     * a part of Cutgraph runs as may add to it.
     */
    async shareCaches(): Promise<void> {
      for (const [name, ...places] of [
        ['compiled', 'data/cache/compiled'],
        // Of the app, and of the commands that need none.
        ['models', 'data/cache/models', 'cache/cutgraph/models'],
      ] as const) {
        await mkdir(join(MADE_FOLDER, name), { recursive: true });
        await chmod(join(MADE_FOLDER, name), 0o1777);
        for (const place of places) {
          await mkdir(dirname(join(folder, place)), { recursive: true });
          await symlink(join(MADE_FOLDER, name), join(folder, place));
        }
      }
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

async function calledIn(folder: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const before = process.cwd();
  const said = { stdout: '', stderr: '' };
  const listening = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += text;
      return true;
    }),
  );
  process.chdir(folder);
  try {
    const code = await runCommand(args, { signal: new AbortController().signal, env });
    return { code, ...said };
  } finally {
    process.chdir(before);
    for (const one of listening) one.mockRestore();
  }
}

export type TestCommand = Awaited<ReturnType<typeof commandForTest>>;

/** What `--json` printed, of one kind. */
export function linesOf(stdout: string, kind: string): Record<string, unknown>[] {
  const lines = stdout.trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((line) => line.kind === kind);
}
