/**
 * `npm run soak cases`: looks at all cases of the tests of which `npm test` looks at a slice: every codec, container, frame
 * rate and detector. `--only WORDS` takes the test files whose paths fit. Ends with a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const root = resolve(import.meta.dirname, '../..');
const files = globSync('{apps,packages}/*/src/**/*.test.ts', { cwd: root }).filter(
  (path) => new RegExp(values.only).test(path) && readFileSync(join(root, path), 'utf8').includes('sliceOf('),
);
if (files.length === 0) throw new Error(`No test file of cases fits "${values.only}".`);
// The reporters of the repo: the last one prints the line.
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CUTGRAPH_CASES: 'all' },
  },
);
process.exitCode = status ?? 1;
