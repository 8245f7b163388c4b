/**
 * `npm run soak http`: sends ten thousand requests that nobody should send, made from the API's own document, instead of the
 * few hundred of `npm test`. `--requests` says how many, `--seed` takes others. Ends with a line `N passed, N failed`.
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
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'packages/server/src/door/fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CUTGRAPH_FUZZ_REQUESTS: values.requests, CUTGRAPH_FUZZ_SEED: values.seed },
  },
);
process.stdout.write(ran.status === 0 ? `${values.requests} passed, 0 failed\n` : '0 passed, 1 failed\n');
process.exitCode = ran.status ?? 1;
