import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import type { Context } from './commands/context.ts';
import { EXIT, exitCodeOf, signalOfInterrupts } from './terminal/exit.ts';

/** Each command loads only what it needs: a montage does not wait for the server's libraries. */
const COMMANDS: Record<string, () => Promise<{ add(program: Command, context: Context): void }>> = {
  start: () => import('./commands/start.ts'),
  server: () => import('./commands/server.ts'),
  worker: () => import('./commands/worker.ts'),
  montage: () => import('./commands/montage.ts'),
  analyze: () => import('./commands/analyze.ts'),
  graph: () => import('./commands/graph.ts'),
  render: () => import('./commands/render.ts'),
  models: () => import('./commands/models.ts'),
  token: () => import('./commands/token.ts'),
  doctor: () => import('./commands/doctor.ts'),
};

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const signal = signalOfInterrupts();
const program = new Command('cutgraph')
  .description('Raw footage in, videos people want to share out.')
  .version(version)
  .showHelpAfterError('(cutgraph --help lists what there is)')
  .exitOverride();

const asked = COMMANDS[process.argv[2] ?? ''];
for (const load of asked ? [asked] : Object.values(COMMANDS)) {
  const { add } = await load();
  add(program, { signal, version, env: process.env });
}

try {
  await program.parseAsync();
  process.exitCode = EXIT.done;
} catch (error) {
  process.exitCode =
    error instanceof CommanderError
      ? error.exitCode === 0
        ? EXIT.done
        : EXIT.wrongUse
      : exitCodeOf(error, signal);
}
// A command that is done leaves, whatever a library still keeps open.
process.exit();
