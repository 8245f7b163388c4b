/**
 * `npm run soak http`: sends ten thousand requests that no client should send, made from the API's own document, instead of the
 * few hundred of `npm test`. `--requests` says how many, `--seed` takes others. Then one person reads a graph as large as
 * can be, sixteen times concurrently, and another must not wait for it. Ends with a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const root = resolve(import.meta.dirname, '../..');
const ran = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'packages/server/src/http/fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CUTGRAPH_FUZZ_REQUESTS: values.requests, CUTGRAPH_FUZZ_SEED: values.seed },
  },
);
const read = spawnSync(process.execPath, [join(import.meta.dirname, 'large-graphs.ts')], {
  cwd: root,
  stdio: 'inherit',
});
const failed = [ran, read].filter(({ status }) => status !== 0).length;
const passed = (ran.status === 0 ? Number(values.requests) : 0) + (read.status === 0 ? 1 : 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
