/**
 * `npm run soak properties`: looks at thousands of random graphs, paths and footages instead of the few hundred of `npm test`.
 * `--runs` says how many for each property, `--seed` takes others. Ends with a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cutgraph-properties-'));
const report = join(folder, 'report.json');
try {
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...globSync('packages/core/src/**/*-properties.test.ts', { cwd: root }),
      '--testTimeout=3600000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CUTGRAPH_PROPERTY_RUNS: values.runs, CUTGRAPH_PROPERTY_SEED: values.seed },
    },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
  process.exitCode = numFailedTests > 0 || numPassedTests === 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
