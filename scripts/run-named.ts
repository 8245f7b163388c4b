import { spawn } from 'node:child_process';
import { ROOT, say } from './setup/run.ts';

/**
 * Runs the program that the first argument names, with the arguments after it, and ends as it does; says which there are
 * when it names none.
 */
export function runNamed(script: string, programs: Record<string, string[]>): void {
  const [name = '', ...rest] = process.argv.slice(2);
  const program = programs[name];
  if (!program) {
    say(`Say which: npm run ${script} ${Object.keys(programs).join(' | ')}`);
    process.exit(2);
  }
  const child = spawn(process.execPath, [...program, ...rest], { cwd: ROOT, stdio: 'inherit' });
  // Ctrl-C reaches the program by itself; it cleans up, and this waits for it.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 1));
}
