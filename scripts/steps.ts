import { spawnSync } from 'node:child_process';
import { ROOT, say } from './setup/run.ts';

/** One thing that a gate runs: a name and a program with its arguments. */
export type Step = { name: string; command: string[] };

/** Runs steps one after another, with their output shown; stops at the first that fails. Answers whether all went well. */
export function runSteps(steps: readonly Step[]): boolean {
  for (const { name, command } of steps) {
    const started = performance.now();
    say(`\n> ${name}`);
    const result = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env: process.env });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (result.status !== 0) {
      say(`\n${name} failed after ${seconds} s.`);
      return false;
    }
    say(`  ${name}: fine, ${seconds} s`);
  }
  return true;
}

/** A program of an installed package, to be run by this Node. */
export function programOf(path: string, ...args: string[]): string[] {
  return [`node_modules/${path}`, ...args];
}
