/**
 * Runs the `cutgraph` command from a checkout, after setting up what the command needs and this machine lacks.
 * Uses nothing but Node until the packages are installed.
 */
import { installDependencies } from './setup/dependencies.ts';
import { ensureFfmpeg } from './setup/programs.ts';
import { say } from './setup/run.ts';
import { buildWeb } from './setup/web.ts';

const NEEDS_FFMPEG = ['start', 'worker', 'montage', 'analyze', 'render'];
const NEEDS_WEB = ['start', 'server'];

const command = process.argv[2] ?? '';
const onlyAsks = process.argv.includes('--help') || process.argv.includes('-h');
try {
  installDependencies();
  if (!onlyAsks && NEEDS_FFMPEG.includes(command)) ensureFfmpeg();
  if (!onlyAsks && NEEDS_WEB.includes(command)) buildWeb();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
await import('../apps/cli/src/main.ts');
