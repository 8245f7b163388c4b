/**
 * Runs the unit and integration tests of `npm test`, which takes those that take long by turns, or all of them
 * (`npm run soak units`). One file runs with `npx vitest run FILE`, whosever turn it is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './setup/run.ts';
import { buildWeb } from './setup/web.ts';
import { LONG_TESTS } from './turns/long-tests.ts';
import { runNode } from './turns/run-node.ts';
import { seedOfRun, turnOf } from './turns/turns.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
for (const file of LONG_TESTS.flat())
  if (!existsSync(join(ROOT, file))) throw new Error(`There is no test ${file}.`);
const { number, others } = turnOf(LONG_TESTS, seedOfRun());
if (!values.all)
  console.log(
    `Of the tests that take long, group ${number} of ${LONG_TESTS.length}; npm run soak units takes all.`,
  );
// Some of them start the whole program, which serves the screens; `npm test` has built them before.
if (values.all) buildWeb();
const left = values.all ? [] : others.flatMap((file) => ['--exclude', file]);
runNode(['node_modules/vitest/vitest.mjs', 'run', ...left]);
