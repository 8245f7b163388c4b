import { spawnSync } from 'node:child_process';
import { ROOT, say } from './setup/run.ts';

/** Runs the program that the first argument names, with the arguments after it; says which there are when it names none. */
export function runNamed(script: string, programs: Record<string, string[]>): never {
  const [name = '', ...rest] = process.argv.slice(2);
  const program = programs[name];
  if (!program) {
    say(`Say which: npm run ${script} ${Object.keys(programs).join(' | ')}`);
    process.exit(2);
  }
  const ran = spawnSync(process.execPath, [...program, ...rest], { cwd: ROOT, stdio: 'inherit' });
  process.exit(ran.status ?? 1);
}
