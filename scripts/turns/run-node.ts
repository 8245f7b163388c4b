import { spawn } from 'node:child_process';
import { ROOT } from '../setup/run.ts';

/** Runs a program of Node in this terminal, in the root of the repository, and ends as it ends. */
export function runNode(args: readonly string[]): void {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  // Ctrl-C reaches it by itself.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
