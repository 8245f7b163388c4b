/**
 * Runs the unit and integration tests of `npm test`, which takes those that take long by turns, or all of them
 * (`npm run soak units`). One file runs with `npx vitest run FILE`, whosever turn it is.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './setup/run.ts';
import { LONG_TESTS } from './turns/long-tests.ts';
import { seedOfRun, turnOf } from './turns/turns.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
for (const file of LONG_TESTS.flat())
  if (!existsSync(join(ROOT, file))) throw new Error(`There is no test ${file}.`);
const { number, others } = turnOf(LONG_TESTS, seedOfRun());
if (!values.all)
  console.log(
    `Of the tests that take long, group ${number} of ${LONG_TESTS.length}; npm run soak units takes all.`,
  );
const left = values.all ? [] : others.flatMap((file) => ['--exclude', file]);
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...left], {
  cwd: ROOT,
  stdio: 'inherit',
});
// Ctrl-C reaches it by itself.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
