import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import type { Context } from './commands/context.ts';
import { EXIT, type Failure, failureOf, printFailure } from './terminal/exit.ts';

/** Each command loads only what it needs: a montage does not wait for the server's libraries. */
const COMMANDS: Record<string, () => Promise<{ add(program: Command, context: Context): void }>> = {
  start: () => import('./commands/start.ts'),
  server: () => import('./commands/server.ts'),
  worker: () => import('./commands/worker.ts'),
  montage: () => import('./commands/montage.ts'),
  analyze: () => import('./commands/analyze.ts'),
  graph: () => import('./commands/graph.ts'),
  render: () => import('./commands/render.ts'),
  export: () => import('./commands/export.ts'),
  beats: () => import('./commands/beats.ts'),
  models: () => import('./commands/models.ts'),
  token: () => import('./commands/token.ts'),
  mcp: () => import('./commands/mcp.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  'move-files': () => import('./commands/move-files.ts'),
  secrets: () => import('./commands/secrets.ts'),
  doctor: () => import('./commands/doctor.ts'),
};

/** Runs one command line to its end, in this process; answers its exit code. @param report where a failure goes. */
export async function runCommand(
  args: readonly string[],
  given: Omit<Context, 'version'>,
  report: (failure: Failure) => unknown = printFailure,
): Promise<number> {
  try {
    // A setting that is empty counts as not set.
    const env = Object.fromEntries(Object.entries(given.env).filter(([, value]) => value !== ''));
    await (await programFor(args[0] ?? '', { ...given, env })).parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    // commander has said what is wrong already; asking for help ends that way too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
    const failure = failureOf(error, given.signal);
    await report(failure);
    return failure.exitCode;
  }
}

async function programFor(name: string, given: Omit<Context, 'version'>): Promise<Command> {
  const packageFile = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(packageFile) as { version: string };
  const program = new Command('cutgraph')
    .description('Raw footage in, videos people want to share out.')
    .version(version)
    .showHelpAfterError('(cutgraph --help lists what there is)')
    .exitOverride();
  const asked = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  for (const load of asked ? [asked] : Object.values(COMMANDS)) {
    const { add } = await load();
    add(program, { ...given, version });
  }
  return program;
}
