/**
 * Runs end-to-end flows in a browser: those of `npm test`, which takes its groups by turns, or all of them
 * (`npm run soak flows`). Ends with a line `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seedOfRun } from '../../scripts/turns/turns.ts';
import { allFlows, flowsOf, GROUPS } from './flow-groups.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '../..');
const { group, flows } = values.all ? { flows: allFlows() } : flowsOf(seedOfRun());
if (group !== undefined)
  console.log(`Group ${group} of ${GROUPS.length}; npm run soak flows takes all flows.`);
const child = spawn(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts', ...flows.map((name) => `flows/${name}.spec.ts`)],
  ],
  { cwd: root, stdio: 'inherit' },
);
// Ctrl-C reaches it by itself.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
