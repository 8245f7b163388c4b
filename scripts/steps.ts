import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { failuresIn } from './failures.ts';
import { ROOT, say } from './setup/run.ts';

/** One part of a gate: a name and a program with its arguments. */
export type Step = { name: string; command: string[] };

/** How a part ended, with the failures that it named. A part that counts no tests of its own counts as one. */
export type Outcome = { name: string; seconds: number; passed: number; failed: number; failures: string[] };

/** What a runner of tests prints last. */
const COUNTS = /^(\d+) passed, (\d+) failed$/gm;
/** How much of a part's output is looked through for its failures and counts, in characters. */
const END_LENGTH = 20_000;
const ENDING = ['SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();

/**
 * Runs all parts at the same time. The output of the first is shown as it comes, that of each other one when it and those
 * before it have ended.
 */
export async function runBeside(steps: readonly Step[]): Promise<Outcome[]> {
  const kept = steps.map((): Buffer[] => []);
  let shown = 0;
  const show = (index: number) => (chunk: Buffer) => {
    if (index === shown) process.stdout.write(chunk);
    else kept[index]?.push(chunk);
  };
  const runs = steps.map((step, index) => run(step, show(index)));
  const outcomes: Outcome[] = [];
  for (const [index, step] of steps.entries()) {
    shown = index;
    say(`\n> ${step.name}`);
    process.stdout.write(Buffer.concat(kept[index] ?? []));
    outcomes.push(await runs[index]!);
  }
  return outcomes;
}

/**
 * Runs all parts, as many at a time as there are cores; what a part prints is shown together, when it has ended. Without
 * a library: the gate begins before the packages are installed.
 */
export async function runTogether(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = new Array(steps.length);
  const waiting = [...steps.entries()];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next;
      const shown: Buffer[] = [];
      const outcome = await run(step, (chunk) => shown.push(chunk));
      say(`\n> ${step.name}: ${outcome.failed > 0 ? 'FAILED' : 'passed'}, ${outcome.seconds.toFixed(1)} s`);
      process.stdout.write(Buffer.concat(shown));
      outcomes[index] = outcome;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return outcomes;
}

/** Runs what is a part of a gate without being a program. */
export function runHere(name: string, act: () => void): Outcome {
  const started = performance.now();
  let failed = 0;
  try {
    act();
  } catch (error) {
    say(String(error));
    failed = 1;
  }
  return { name, seconds: (performance.now() - started) / 1000, passed: 1 - failed, failed, failures: [] };
}

/**
 * The outcome of each part, each failure that a part named, and a last line `N passed, N failed` for all of them: who
 * has only the end of a log knows what to look at.
 */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, seconds, passed, failed }) => {
    const counts = passed + failed > 1 ? ` (${countsOf(passed, failed)})` : '';
    return `${failed > 0 ? 'FAILED' : 'passed'} ${seconds.toFixed(1).padStart(6)} s  ${name}${counts}`;
  });
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  return [...rows, ...failures, countsOf(sum('passed'), sum('failed'))].join('\n');
}

/** Prints the summary; answers the exit code. */
export function endWith(outcomes: readonly Outcome[]): number {
  process.stdout.write(`\n${summaryOf(outcomes)}\n`);
  return outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** A program of an installed package, to be run by this Node. */
export function programOf(path: string, ...args: string[]): string[] {
  return [`node_modules/${path}`, ...args];
}

function countsOf(passed: number, failed: number): string {
  return `${passed} passed, ${failed} failed`;
}

/** A signal that ends the gate from outside ends its parts too; Ctrl-C in a terminal reaches them by itself. */
function endAll(): void {
  for (const child of running) child.kill('SIGTERM');
  process.exit(130);
}

/** Standard output and error go the same way, so that they stay in order. */
function run({ name, command }: Step, show: (chunk: Buffer) => void): Promise<Outcome> {
  const started = performance.now();
  const color = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...color, ...process.env },
  });
  if (running.size === 0) for (const signal of ENDING) process.once(signal, endAll);
  running.add(child);
  let end = '';
  const take = (chunk: Buffer) => {
    show(chunk);
    end = (end + chunk.toString()).slice(-END_LENGTH);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (running.size === 0) for (const signal of ENDING) process.off(signal, endAll);
      const [, passed = '0', failed = '0'] = [...end.matchAll(COUNTS)].at(-1) ?? [];
      const seconds = (performance.now() - started) / 1000;
      const isCounted = Number(passed) + Number(failed) > 0;
      resolve({
        ...{ name, seconds },
        passed: isCounted ? Number(passed) : code === 0 ? 1 : 0,
        failed: code === 0 ? 0 : Math.max(1, Number(failed)),
        failures: code === 0 ? [] : failuresIn(end),
      });
    });
  });
}
